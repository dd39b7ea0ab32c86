import Glibc

/// Libraries from PyPI in a virtual environment of the benchmarks' own, made when first needed.
enum PythonPeer {
    private static let folder = ".build/bench/venv"

    /// The interpreter that has the package, such as `shapely==2.1.2`; nil when it is not to be had.
    static func interpreter(with package: String) -> String? {
        let mark = "\(folder)/\(package)"
        if access(mark, F_OK) != 0 {
            if access("\(folder)/bin/pip", F_OK) != 0 {
                guard ChildProcess.run(["python3", "-m", "venv", folder]) != nil else { return nil }
            }
            let install = ["\(folder)/bin/pip", "install", "--quiet", "--disable-pip-version-check", package]
            guard ChildProcess.run(install) != nil, ChildProcess.run(["touch", mark]) != nil else { return nil }
        }
        return "\(folder)/bin/python"
    }
}
