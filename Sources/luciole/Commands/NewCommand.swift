import BoardModel
import Geometry
import Glibc

/// `luciole new FORM NAME`: a layout of one's own, to be changed from there.
enum NewCommand {
    static let form = Argument(
        .word("FORM", suggesting: ["puck", "desk-lamp", "iq-light", "iq-light-12", "flat"]), .optional,
        help: "What the lamp is to become; none: the forms there are")
    static let name = Argument(
        .file("NAME"), .optional, help: "What to call it, or the path of the file; .yaml is added where it is missing")

    static let command = Command(
        name: "new", summary: "Write a layout to start from",
        discussion:
            "The file is commented and passes `luciole check`; change it, and check again. Nothing that is there "
            + "already is overwritten.",
        arguments: [form.row, name.row], options: [Boards.folder.row],
        examples: [
            .init(line: "luciole new", effect: "The forms there are"),
            .init(line: "luciole new puck my-lamp", effect: "my-lamp.yaml, a puck"),
            .init(line: "luciole new desk-lamp lamps/study", effect: "lamps/study.yaml"),
        ]
    ) { arguments, console throws(Failure) in
        let path = arguments[name].map { isYAML($0) ? $0 : $0 + ".yaml" }
        let boards = try folder(for: path ?? ".", arguments)
        let templates = LayoutTemplate.all(in: boards)
        guard let form = arguments[form] else {
            var table = Table(["FORM", "WHAT IT IS"])
            table.rows = templates.map { [$0.form, $0.title] }
            console.out.write(table.text)
            return .fine
        }
        guard let template = templates.first(where: { $0.form == form }) else {
            throw unknown(form, templates, boards)
        }
        guard let path else {
            throw Failure(.usage, "NAME is missing", remedy: "for example: luciole new \(form) my-lamp")
        }
        let schema = schema(in: boards, for: path)
        try create(path, template.text(named: stem(of: path), schema: schema))
        console.out.line("\(path.printableName): \(template.title)")
        let option = arguments[Boards.folder].map { " --boards \($0)" } ?? ""
        console.out.line("Change it, and ask again: luciole check \(path.printableName)\(option)")
        return .fine
    }

    private static func isYAML(_ path: String) -> Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }

    private static func unknown(_ form: String, _ templates: [LayoutTemplate], _ boards: String) -> Failure {
        let forms = templates.map(\.form)
        guard !forms.isEmpty else {
            return Failure(.badConfiguration, "no layout in \(boards)/layouts shows a form to start from")
        }
        let nearest = NearestName.find(form, among: forms).map { "; did you mean '\($0)'?" } ?? ""
        return Failure(.usage, "there is no form '\(form)'\(nearest)", remedy: "there are \(forms.listed(by: "and"))")
    }

    /// The Boards folder that a check of the new file would find.
    private static func folder(for path: String, _ arguments: Arguments) throws(Failure) -> String {
        let remedy = "say where the parts are: --boards DIR"
        guard let found = BoardFolder.find(for: directory(of: path) + "/.", named: arguments[Boards.folder]) else {
            throw Failure(.badConfiguration, "no Boards folder is found", remedy: remedy)
        }
        if let complaint = BoardFolder.complaint(about: found) {
            throw Failure(.badConfiguration, complaint, remedy: remedy)
        }
        return found
    }

    private static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The file's name without its folder and ending.
    private static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return String(name.dropLast(name.hasSuffix(".yml") ? 4 : 5))
    }

    /// The way from the new file to the schema: relative where both are in one place that may be moved as a whole.
    private static func schema(in boards: String, for path: String) -> String {
        let file = "layout.json"
        guard let target = FileReading.absolute(boards + "/schema"),
            let here = FileReading.absolute(directory(of: path))
        else { return "\(boards)/schema/\(file)" }
        let (to, from) = (target.split(separator: "/"), here.split(separator: "/"))
        let common = zip(to, from).prefix { $0 == $1 }.count
        // The folder that Boards is in holds the new file too, or the other way round.
        guard common >= min(to.count - 2, from.count) else { return "\(target)/\(file)" }
        let steps = Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init)
        return (steps + [file]).joined(separator: "/")
    }

    /// Writes a file that is not there yet.
    private static func create(_ path: String, _ text: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            switch errno {
            case EEXIST:
                throw Failure(.usage, "\(path) is there already", remedy: "choose another name, or move it away")
            case ENOENT, ENOTDIR:
                throw Failure(
                    .noInput, "there is no folder \(directory(of: path))", remedy: "mkdir -p \(directory(of: path))")
            case EACCES, EPERM, EROFS:
                throw Failure(.permission, "cannot write \(path): \(describe(errno: errno))")
            default: throw Failure(.inputOutput, "cannot write \(path): \(describe(errno: errno))")
            }
        }
        let failed = writeAll(Array(text.utf8), to: descriptor)
        let closed = close(descriptor) == 0 ? nil : errno
        if let number = failed ?? closed {
            unlink(path)
            throw Failure(.inputOutput, "cannot write \(path): \(describe(errno: number))")
        }
    }
}

extension String {
    /// A path as it can be typed: quoted where a shell would take it apart.
    fileprivate var printableName: String {
        let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/+@%,:="
        return allSatisfy(plain.contains) ? self : "'\(replacing("'", with: "'\\''"))'"
    }
}
