// The conformance suite on a chip of a real kernel, as a program that runs beside it.
//
// usage: KernelConformance gpio-sim FOLDER LABEL BASE
//        KernelConformance emulated-pi
//
// FOLDER is the gpio-sim chip's folder below /sys/devices/platform, BASE the number of its first line in traces. Prints a
// line for each check, its parts separated by tabs: ok, not ok or skip; the check's name; the reason. Exits 0 when the
// suite ran, whatever came of it.
import Glibc
import HardwareConformance

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("gpio-sim", 4):
    guard let base = Int(arguments[3]) else { usage() }
    let rig = SimulatorRig(folder: arguments[1], chipLabel: arguments[2], base: base)
    let failure = await StreamCheck.failure(rig)
    print("\(failure == nil ? "ok" : "not ok")\t\(StreamCheck.name)\t\(failure ?? "conformance")")
    report(on: rig)
    let end = await StreamCheck.failureWithoutChip(rig)
    print("\(end == nil ? "ok" : "not ok")\t\(StreamCheck.endName)\t\(end ?? "conformance")")
case ("emulated-pi", 1):
    guard let rig = EmulatedPiRig() else { usage() }
    report(on: rig)
default:
    usage()
}

func report(on rig: some ConformanceRig) {
    for result in conformance(of: rig) {
        switch result.outcome {
        case .passed: print("ok\t\(result.name)\tconformance")
        case .failed(let reason): print("not ok\t\(result.name)\t\(reason)")
        case .skipped(let reason): print("skip\t\(result.name)\t\(reason)")
        }
    }
}

func usage() -> Never {
    print("not ok\tconformance\tusage: KernelConformance gpio-sim FOLDER LABEL BASE, or emulated-pi with /dev/mem")
    exit(64)
}
