# What a cross build for 64-bit ARM links with, and the kernel of Debian's arm64. Sourced after root.sh.

# need_sysroot: sets $sysroot (the libraries) and $arm_kernel (the kernel's own package), fetching both if they are not there.
need_sysroot() {
    recipe=1 # to be counted up when make_sysroot changes what it makes
    # shellcheck disable=SC2086 # one word a package
    arm=$cache/arm64-$(key "$recipe" "$trixie" $LIBRARY_PACKAGES)
    sysroot=$arm/sysroot arm_kernel=$arm/kernel
    [ -d "$arm" ] && return
    lock --exclusive
    [ -d "$arm" ] || make_sysroot
    lock --shared
}

make_sysroot() {
    echo "$name: fetching the arm64 libraries and kernel, once" >&2
    rm -rf "$cache"/arm64-*
    part=$arm.part
    mkdir -p "$part/lists/partial" "$part/archives/partial" "$part/none" "$part/sysroot/usr/lib" "$part/sysroot/usr/bin" \
        "$part/kernel" "$part/debs"
    : >"$part/status"
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $(mirror) trixie main" >"$part/sources"
    # An apt of its own that believes in an empty arm64 system, so that it names everything the libraries need.
    cat >"$part/apt.conf" <<END
Dir::State "$part"; Dir::State::status "$part/status"; Dir::Cache "$part"; Dir::Etc::sourcelist "$part/sources";
Dir::Etc::sourceparts "$part/none"; Dir::Etc::preferencesparts "$part/none"; APT::Architecture "arm64"; APT::Architectures { "arm64"; };
Acquire::Languages "none"; APT::Sandbox::User "root"; APT::Install-Recommends "false";
END
    if ! fetch_arm64 >"$cache/arm64.log" 2>&1; then
        tail -5 "$cache/arm64.log" >&2
        rm -rf "$part"
        skip "the arm64 packages could not be fetched from $(mirror)"
    fi
    rm -rf "$part/lists" "$part/archives" "$part/debs"
    mv "$part" "$arm"
}

fetch_arm64() (
    set -e
    export APT_CONFIG="$part/apt.conf"
    apt-get update -q
    cd "$part/debs"
    # shellcheck disable=SC2086 # one word a package
    needed=$(apt-get install --simulate libc6-dev libstdc++-14-dev $LIBRARY_PACKAGES | sed -n 's/^Inst \([^ ]*\) .*/\1/p')
    kernel=$(apt-cache depends linux-image-arm64 | sed -n 's/.*Depends: \(linux-image-.*\)/\1/p' | head -1)
    # Debian's Swift is not one that can be installed for another architecture: its libraries are taken out.
    # shellcheck disable=SC2086
    apt-get download -q $needed swiftlang libswiftlang gpiod busybox-static "$kernel"
    # Where libraries lie since the merge of /lib into /usr/lib.
    ln -s usr/lib "$part/sysroot/lib"
    ln -s usr/bin "$part/sysroot/bin"
    # Swift asks every SDK for these, as Apple's have them, and warns when they are missing; 13 is trixie.
    echo '{ "CanonicalName": "linux13.0", "Version": "13.0", "MaximumDeploymentTarget": "13.0",
        "VersionMap": { "macOS_iOSMac": {}, "iOSMac_macOS": {} } }' >"$part/sysroot/SDKSettings.json"
    for package in *.deb; do
        case $package in
        linux-image*) dpkg-deb --fsys-tarfile "$package" | tar -x -C "$part/kernel" ;;
        swiftlang_*)
            libraries=./usr/libexec/swift/lib
            dpkg-deb --fsys-tarfile "$package" |
                tar -x -C "$part/sysroot" $libraries/swift $libraries/swift_static $libraries/clang
            ;;
        *) dpkg-deb --fsys-tarfile "$package" | tar -x --keep-directory-symlink -C "$part/sysroot" ;;
        esac
    done
)

# swift_sdk FOLDER: writes there what tells SwiftPM about the sysroot, which in_trixie mounts at /arm64.
swift_sdk() {
    bundle=$1/luciole.artifactbundle
    mkdir -p "$bundle/arm64"
    cat >"$bundle/info.json" <<'END'
{
  "schemaVersion": "1.0",
  "artifacts": { "luciole-arm64": { "type": "swiftSDK", "version": "1.0", "variants": [ { "path": "arm64" } ] } }
}
END
    cat >"$bundle/arm64/swift-sdk.json" <<'END'
{
  "schemaVersion": "4.0",
  "targetTriples": {
    "aarch64-unknown-linux-gnu": {
      "sdkRootPath": "/arm64",
      "swiftResourcesPath": "/arm64/usr/libexec/swift/lib/swift",
      "swiftStaticResourcesPath": "/arm64/usr/libexec/swift/lib/swift_static",
      "includeSearchPaths": [ "/arm64/usr/include" ],
      "librarySearchPaths": [ "/arm64/usr/lib" ],
      "toolsetPaths": [ "toolset.json" ]
    }
  }
}
END
    cat >"$bundle/arm64/toolset.json" <<'END'
{
  "schemaVersion": "1.0",
  "rootPath": "/usr/libexec/swift/bin",
  "cCompiler": { "extraCLIOptions": [ "-fPIC" ] },
  "swiftCompiler": { "extraCLIOptions": [ "-use-ld=lld", "-tools-directory", "/usr/libexec/swift/bin" ] }
}
END
}

# build_arm64 PRODUCT: cross-builds it as it is released, and sets $program to it.
build_arm64() {
    swift_sdk "$root/.build/arm64/sdk"
    in_trixie "$root/.build/arm64" '
        set -eu
        PKG_CONFIG_LIBDIR=/arm64/usr/lib/aarch64-linux-gnu/pkgconfig
        export PKG_CONFIG_LIBDIR PKG_CONFIG_PATH=$PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR=/arm64
        swift build -c release --static-swift-stdlib --product '"$1"' -Xswiftc -warnings-as-errors \
            --swift-sdks-path /out/sdk --swift-sdk luciole-arm64 --scratch-path /out/build
    ' || return 1
    program=$root/.build/arm64/build/aarch64-unknown-linux-gnu/release/$1
    [ -x "$program" ] || { echo "$name: the build ended without $program" >&2; return 1; }
}
