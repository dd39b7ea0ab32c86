# luciole: `make` lists what there is to make. Every step works as the first command ever typed on a fresh
# Debian bookworm that has Swift 6 in its PATH.

# Everything that building, testing and showing need from Debian, one list: the libraries that the program is linked with,
# what building and its test suite need, and what is needed beside that to try it on other systems and kernels.
LIBRARIES := libgpiod-dev libyaml-dev libgeos-dev libccd-dev
SUITE := gcc g++ libc6-dev pkg-config git ca-certificates python3 python3-venv bash zsh fish $(LIBRARIES)
PACKAGES := $(SUITE) \
	librsvg2-bin gtkwave sigrok-cli linux-source make flex bison bc xz-utils perl busybox-static valgrind strace \
	systemd debootstrap qemu-system-arm qemu-system-x86 libelf-dev device-tree-compiler cpio

export SUITE_PACKAGES := $(SUITE)
export LIBRARY_PACKAGES := $(LIBRARIES)

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# Where systemd and udev look for what is installed by hand, and where ours is.
SYSTEMD ?= /etc/systemd
UDEV ?= /etc/udev
SYSUSERS ?= /etc/sysusers.d
SERVICE := Sources/luciole/Install
# How long the lamp of `make demo` burns.
DEMO_TIME ?= 5s

# One set of flags for every debug build, so that going from `make build` to `make test` builds nothing twice.
STRICT := -Xswiftc -warnings-as-errors
# The static standard library starts faster, and the program runs where no Swift is installed.
RELEASE := -c release --static-swift-stdlib
LUCIOLE := .build/release/luciole
LAYOUT := Boards/layouts/desk-lamp.yaml
SOURCES := Package.swift Sources Tests
step = @printf '\n=== %s\n' '$(1)'

.DEFAULT_GOAL := help
.PHONY: help packages build release demo test unit-tests lint format check-embedded check-schemas check-service check-trace measure-pwm check-drawings check-report test-kernel test-trixie \
	build-arm64 test-pi bench install clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

packages: ## install what is missing of the Debian packages
	@sh .ci/packages $(PACKAGES)
	@command -v $(SWIFT) >/dev/null || { echo 'luciole needs Swift 6 in PATH: https://www.swift.org/install/linux' >&2; exit 1; }

build: packages ## build for development, warnings are errors
	$(call step,build)
	$(SWIFT) build $(STRICT)

release: packages ## build the program as it is shipped
	$(call step,release build)
	$(SWIFT) build $(RELEASE) --product luciole

demo: release ## check the shipped layouts, draw a lamp, and light it on the simulated board
	$(call step,every shipped layout against the shape rules)
	$(LUCIOLE) check
	$(call step,a picture of a lamp)
	@mkdir -p .build/demo
	$(LUCIOLE) draw $(LAYOUT) -o .build/demo/desk-lamp.svg
	$(LUCIOLE) report $(LAYOUT) -o .build/demo/desk-lamp.html
	@echo 'The picture is in .build/demo/desk-lamp.svg, a page to build by in .build/demo/desk-lamp.html: open them in any browser.'
	$(call step,the lamp alight on the simulated board for $(DEMO_TIME))
	$(LUCIOLE) run $(LAYOUT) --simulate --for $(DEMO_TIME)

test: packages lint build unit-tests check-embedded check-schemas check-service check-trace check-drawings check-report test-kernel ## everything that CI runs
	$(call step,all passed)

unit-tests: packages ## the test suite
	$(call step,unit tests)
	$(SWIFT) build --build-tests $(STRICT)
	$(SWIFT) test --skip-build --disable-xctest

lint: packages ## the formatter has nothing to say
	$(call step,lint)
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format: ## let the formatter have its way
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

check-embedded: packages ## Photometry, Hardware and Lamp compile for microcontrollers
	$(call step,embedded Swift)
	sh Tests/Embedded/check.sh

check-drawings: build ## a reader that is not ours reads the DXF we write
	$(call step,drawings)
	sh Tests/Drawings/check.sh .build/debug/luciole

check-report: build ## reports are whole, and in Chromium, where there is one, no wider than its window
	$(call step,reports)
	sh Tests/Report/check.sh .build/debug/luciole

check-service: release ## what `make install` puts in place, held to systemd's own tools
	$(call step,service)
	sh Tests/Service/check.sh

check-trace: release ## a reader that is not ours reads the waveforms of a run
	$(call step,waveforms)
	sh Tests/Trace/check.sh

measure-pwm: release ## software PWM and its peers on a real kernel GPIO chip
	$(call step,software PWM)
	sh Tests/Kernel/measure.sh

check-schemas: packages ## every file under Boards is what its JSON Schema says
	$(call step,schemas)
	sh Tests/Schemas/check.sh

test-kernel: release ## luciole on a real kernel GPIO chip, in User-Mode Linux
	$(call step,real kernel)
	sh Tests/Kernel/run.sh

test-trixie: packages ## the suite in Debian trixie: Swift 6.0, libgpiod 2
	$(call step,Debian trixie)
	sh Tests/Trixie/run.sh

build-arm64: packages ## a release for 64-bit ARM, cross-built in Debian trixie
	$(call step,release build for arm64)
	sh Tests/Trixie/build-arm64.sh

test-pi: packages ## that release on an emulated Raspberry Pi 3, its pins seen from outside
	$(call step,emulated Raspberry Pi 3)
	sh Tests/Pi/run.sh

bench: release ## print how long and how much, as ratios
	$(call step,benchmarks)
	$(SWIFT) build $(RELEASE) --product Benchmarks
	.build/release/Benchmarks
	$(SWIFT) build $(RELEASE) --product LineBenchmark
	.build/release/LineBenchmark
	$(call step,software PWM and its peers on a real kernel GPIO chip)
	sh Tests/Kernel/measure.sh

install: release ## install into DESTDIR and PREFIX (/usr/local)
	install -D -m 755 $(LUCIOLE) '$(DESTDIR)$(PREFIX)/bin/luciole'
	install -d '$(DESTDIR)$(PREFIX)/share/luciole'
	cp -R Boards '$(DESTDIR)$(PREFIX)/share/luciole/'
	install -d '$(DESTDIR)$(PREFIX)/share/bash-completion/completions' \
		'$(DESTDIR)$(PREFIX)/share/zsh/site-functions' '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d'
	$(LUCIOLE) completions bash > '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/luciole'
	$(LUCIOLE) completions zsh > '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_luciole'
	$(LUCIOLE) completions fish > '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/luciole.fish'

	install -d '$(DESTDIR)/etc/luciole'
	install -d '$(DESTDIR)$(SYSTEMD)/system'
	sed 's|@PREFIX@|$(PREFIX)|' $(SERVICE)/luciole.service.in > '$(DESTDIR)$(SYSTEMD)/system/luciole.service'
	install -D -m 644 $(SERVICE)/60-luciole.rules '$(DESTDIR)$(UDEV)/rules.d/60-luciole.rules'
	install -D -m 644 $(SERVICE)/luciole.sysusers.conf '$(DESTDIR)$(SYSUSERS)/luciole.conf'

clean: ## remove everything that was built
	rm -rf .build
