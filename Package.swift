// swift-tools-version: 6.0
import PackageDescription

/// The house, from the ground up. Two halves that meet in Commissioning:
/// the board half (what a layout *is*) and the lamp half (what a lamp *does*).
/// A target may depend only on targets that stand above it in this list.
let package = Package(
    name: "luciole",
    products: [
        .executable(name: "luciole", targets: ["luciole"]),
        .library(name: "LucioleHardware", targets: ["Hardware", "HardwareLinux", "HardwareSimulated"]),
    ],
    targets: [
        // System libraries, and the shims that Swift's C importer makes necessary.
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
        .systemLibrary(name: "CGEOS", pkgConfig: "geos"),
        .systemLibrary(name: "CCCD", pkgConfig: "ccd"),
        .target(name: "CGpiod", linkerSettings: [.linkedLibrary("gpiod")]),
        .target(name: "CLinux"),

        // Both halves: pure formulas.
        .target(name: "Photometry"),

        // The board half.
        .target(name: "Geometry", dependencies: ["CGEOS", "CCCD"]),
        .target(name: "BoardModel", dependencies: ["Geometry", "Photometry", "CYAML"]),
        .target(name: "BoardFiles", dependencies: ["Geometry", "BoardModel"]),
        .target(name: "BoardDrawing", dependencies: ["Geometry", "BoardModel"]),
        .target(name: "ShapeRules", dependencies: ["Geometry", "BoardModel", "BoardFiles", "Photometry"]),

        // The lamp half. Photometry, Hardware and Lamp stay within Embedded Swift (`make check-embedded`).
        .target(name: "Hardware"),
        .target(name: "Lamp", dependencies: ["Hardware", "Photometry"]),
        .target(name: "HardwareSimulated", dependencies: ["Hardware", "Photometry"]),
        .target(name: "HardwareLinux", dependencies: ["Hardware", "CGpiod", "CLinux"]),

        // The room in which the halves meet, and the front door.
        .target(
            name: "Commissioning",
            dependencies: ["BoardModel", "Photometry", "Hardware", "HardwareSimulated", "HardwareLinux", "Lamp"]),
        .target(
            name: "BuildReport",
            dependencies: ["Geometry", "BoardModel", "BoardDrawing", "ShapeRules", "Commissioning"]),
        .executableTarget(
            name: "luciole",
            dependencies: [
                "Geometry", "BoardModel", "BoardFiles", "BoardDrawing", "ShapeRules",
                "Photometry", "Hardware", "HardwareLinux", "HardwareSimulated", "Lamp", "Commissioning", "BuildReport",
                "CLinux",
            ], exclude: ["Install"]),
    ]
)

/// One test target for each module that has tests, named after it. `LUCIOLE_TESTS=Lamp,Hardware swift test` builds and
/// runs these alone, which saves most of the time of a small change.
let tested = [
    "Geometry", "BoardModel", "BoardFiles", "BoardDrawing", "ShapeRules",
    "Photometry", "Hardware", "HardwareSimulated", "HardwareLinux", "Lamp", "Commissioning",
    "BuildReport",
]
let asked = Context.environment["LUCIOLE_TESTS"]?.split(separator: ",").map(String.init)
for module in tested where asked?.contains(module) ?? true {
    let production = package.targets.first { $0.name == module }
    package.targets.append(
        .testTarget(
            name: "\(module)Tests",
            dependencies: [.init(stringLiteral: module)] + (production?.dependencies ?? [])))
}
for target in package.targets where target.name == "ShapeRulesTests" { target.exclude = ["Golden"] }
if asked?.contains("Luciole") ?? true {
    package.targets.append(.testTarget(name: "LucioleTests", dependencies: ["luciole", "Lamp"], exclude: ["Golden"]))
}

// `make bench`.
package.targets.append(
    .executableTarget(
        name: "Benchmarks", dependencies: ["Geometry", "BoardModel", "ShapeRules"], path: "Tests/Benchmarks",
        exclude: ["shapely_questions.py"]))

// The cost of a line against C, part of `make bench`.
package.targets += [
    .target(
        name: "Baseline", path: "Tests/LineBenchmark/Baseline", linkerSettings: [.linkedLibrary("gpiod")]),
    .executableTarget(
        name: "LineBenchmark", dependencies: ["Baseline", "Hardware", "HardwareLinux"], path: "Tests/LineBenchmark",
        exclude: ["Baseline"]),
]

// What every GPIO back end is held to: a plain library, so that a test target and a small program in a kernel guest
// run the same checks.
package.targets.append(
    .target(name: "HardwareConformance", dependencies: ["Hardware"], path: "Tests/HardwareConformance"))
for target in package.targets where ["HardwareSimulatedTests", "HardwareLinuxTests"].contains(target.name) {
    target.dependencies.append("HardwareConformance")
}
// The kernel's PWM is driven against the simulated kernel's rules.
for target in package.targets where target.name == "HardwareLinuxTests" {
    target.dependencies.append("HardwareSimulated")
}

// The same checks as a program, for the guest of `make test-kernel`.
package.targets.append(
    .executableTarget(
        name: "KernelConformance", dependencies: ["Hardware", "HardwareConformance", "HardwareLinux"],
        path: "Tests/Kernel/Conformance"))

// Software PWM as a program, for the measurements of Tests/Kernel/measure.sh.
package.targets.append(
    .executableTarget(
        name: "KernelPWM", dependencies: ["Hardware", "HardwareLinux", "CLinux"], path: "Tests/Kernel/PWM"))

/// Settings once, for every Swift target.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335: an existential is spelled `any`
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409: an import is ours alone unless it is `public`
]
let withoutSwift: Set = ["CYAML", "CGEOS", "CCCD", "CGpiod", "CLinux", "Baseline"]
for target in package.targets where !withoutSwift.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
