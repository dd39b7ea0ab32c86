/// What the kernel said to a read or write of a file in sysfs.
public struct SysfsError: Error, Hashable {
    public var errno: Int32
    public init(errno: Int32) { self.errno = errno }
}

/// The files of sysfs, as far as kernel PWM needs them: the kernel's own, or those of a simulated one.
public protocol SysfsTree: Sendable {
    associatedtype Attribute: SysfsAttribute
    /// Names in a folder, in any order; none when it is not there.
    func entries(_ folder: String) -> [String]
    /// The path without symbolic links; nil when it leads nowhere.
    func realPath(_ path: String) -> String?
    /// What a file says, without the newline at its end.
    func text(_ path: String) throws(SysfsError) -> String
    /// Opens a file to be written, once or many times.
    func open(_ path: String) throws(SysfsError) -> Attribute
}

/// One file of sysfs that is open: each write replaces its value as a whole.
public protocol SysfsAttribute: Sendable {
    func write(_ bytes: UnsafeRawBufferPointer) throws(SysfsError)
    /// Keeps others of our kind away until the file is closed; false when one of them was first.
    func claim() -> Bool
}

extension SysfsAttribute {
    public func write(word: String) throws(SysfsError) {
        let bytes = Array(word.utf8)
        let failure = bytes.withUnsafeBytes { bytes -> SysfsError? in
            do throws(SysfsError) { try write(bytes) } catch { return error }
            return nil
        }
        if let failure { throw failure }
    }

    /// A number that is not negative, in decimal digits; allocates nothing.
    public func write(number: Int64) throws(SysfsError) {
        // 19 digits hold every Int64.
        var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
        let failure = withUnsafeMutableBytes(of: &digits) { buffer -> SysfsError? in
            var rest = max(0, number)
            var start = buffer.count
            repeat {
                start -= 1
                buffer[start] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
                rest /= 10
            } while rest > 0
            do throws(SysfsError) {
                try write(UnsafeRawBufferPointer(rebasing: buffer[start...]))
            } catch {
                return error
            }
            return nil
        }
        if let failure { throw failure }
    }
}
