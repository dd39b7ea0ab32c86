// The conformance suite on a gpio-sim chip, as a program that runs in the kernel's guest.
//
// usage: KernelConformance FOLDER LABEL BASE
//
// FOLDER is the chip's folder below /sys/devices/platform, BASE the number of its first line in traces. Prints a line for each check, its parts separated by
// tabs: ok, not ok or skip; the check's name; the reason. Exits 0 when the suite ran, whatever came of it.
import HardwareConformance

let arguments = CommandLine.arguments
if arguments.count == 4, let base = Int(arguments[3]) {
    let rig = SimulatorRig(folder: arguments[1], chipLabel: arguments[2], base: base)
    let failure = await StreamCheck.failure(rig)
    print("\(failure == nil ? "ok" : "not ok")\t\(StreamCheck.name)\t\(failure ?? "conformance")")
    for result in conformance(of: rig) {
        switch result.outcome {
        case .passed: print("ok\t\(result.name)\tconformance")
        case .failed(let reason): print("not ok\t\(result.name)\t\(reason)")
        case .skipped(let reason): print("skip\t\(result.name)\t\(reason)")
        }
    }
} else {
    print("not ok\tconformance\tusage: KernelConformance FOLDER LABEL BASE")
}
