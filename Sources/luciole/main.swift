print("luciole")
