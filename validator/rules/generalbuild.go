package rules

// generalBuildRules are the words of what builds, packs and flashes, for what lies
// outside the source: a device, a toolchain, an engine, a part of the build that
// was never set up.
func generalBuildRules() []Rule {
	return []Rule{
		generalRule(Rule{
			ID: "general.device", Kind: "service.not_running",
			Pattern: `^.*?(?P<message>(?:\b[Nn]o (?:\w+ ){0,2}?(?:devices?|emulators?|probes?|boards?|serial ports?|simulators?|programmers?|debuggers?|adapters?)(?:/\w+)? (?:were |was |could be |are |is |has been )?(?:found|detected|connected|attached|available|present)\b|[Nn]o (?:connected|attached|available|booted) (?:devices?|probes?|boards?|simulators?)\b|(?:[Cc]ould not|[Cc]annot|[Ff]ailed to|[Uu]nable to|can't) (?:open|find|locate|access) (?:(?:serial |the |any |a )*(?:port|device|probe|volume)s?:?\b|/dev/(?:tty|cu\.|serial|hid|bus/usb)\S*)|(?:\b[Nn]o|[Cc]ouldn't find any|[Cc]ould not find any) (?:[\w-]+ ){1,3}devices?\b|[Ff]ailed to connect to (?:ESP|\S*MCU|target|the target|the board)[^\n]*|[Ii]nvalid device: \S|[Tt]he port (?:is busy|doesn't exist)|[Pp]lease specify [\x60'"]?upload_port|unable to find a matching CMSIS-DAP|[Uu]nable to find a (?:destination|device|simulator) matching|init mode failed|^Error: open failed$).*)`, Key: []string{"message"},
			Fixes: []string{"Check that the device is connected, and its port: {message}"},
			Yes: []Example{
				{Command: "cargo run --release 2>&1 | tail -6", Out: "     Running `probe-rs run --chip STM32F411RETx target/blinky`\nError: No connected probes were found.\n"},
				{Command: "adb install app.apk", Code: 1, Out: "Performing Streamed Install\n", Err: "adb: no devices/emulators found\n"},
				{Command: "espflash flash app", Code: 1, Err: "Error: espflash::no_serial\n\n  × No serial ports could be detected\n"},
			},
			No: []Example{{Command: "adb devices", Out: "List of devices attached\n\n"}, {Command: "pio device list", Out: "no devices found\n"}},
		}),
		generalRule(Rule{
			ID: "general.engine", Kind: "container.daemon_down",
			Pattern: `^.*?(?P<message>(?:\b[Nn]o (?:\w+ )?container (?:engine|runtime)\b[^\n]*|[Ii]s (?:docker|podman|Docker|Podman)\b[^\n]*\b(?:installed|running)\b|(?:docker|Docker|podman|Podman)\b[^\n]{0,40} (?:is not running|must be running|needs to be running|is required but)).*)`, Key: []string{"always"},
			Fixes: []string{"Check the container engine, install docker or podman and start it: {message}"},
			Yes:   []Example{{Command: "cross build --target aarch64-unknown-linux-gnu", Code: 101, Err: "Error: \n   0: could not get container engine\n   1: no container engine found\n   2: is docker or podman installed and running?\n"}},
			No:    []Example{{Command: "act -n", Out: "no container runtime is needed for a dry run\n"}},
		}),
		generalRule(Rule{
			ID: "general.toolchain", Kind: "tool.version_unsupported",
			Pattern: `^.*?(?P<message>(?:(?:[Cc]ould not|[Cc]annot|[Uu]nable to|[Ff]ailed to|[Dd]id not) (?:find|locate|detect|resolve) (?:an? |any |the )?(?:\w+ )?(?:compatible|suitable|matching|usable|valid|appropriate) (?:[\w.+#-]+ )?(?:interpreter|compiler|toolchain|JDK|JRE|SDK|NDK|runtime|version|installation|platform)\b|(?:[Cc]ould not|[Cc]annot|[Uu]nable to|[Ff]ailed to) find any (?:\w+ )?(?:interpreter|compiler|toolchain|JDK|JRE|SDK|NDK|runtime|installation)\b|\b[Nn]o (?:usable|suitable|compatible|matching|valid) (?:[\w.+#-]+ )?(?:interpreter|compiler|toolchain|JDK|SDK|NDK|Xcode|runtime|installation)s?\b|[Nn]o (?:locally installed|available) toolchains?\b|(?:toolchain|SDK|JDK|NDK|runtime|compiler|interpreter) ["'\x60]?[\w.+-]+["'\x60]? (?:is )?not (?:installed|found|available)\b|(?:SDK|JDK|NDK) location not found|[Nn]either the JAVA_HOME|JAVA_HOME is not (?:set|defined)|(?:[Tt]he )?(?:required )?target ["'\x60]?[\w-]+["'\x60]? (?:may|is) not (?:be )?installed).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check the toolchain, install the one that is wanted: {message}"},
			Yes: []Example{
				{Command: "pants test ::", Code: 1, Err: "10:44:11.20 [ERROR] 1 Exception encountered:\n\nInterpreterConstraintsNotSatisfied: Could not find a compatible Python interpreter: The following interpreters are discovered: /usr/bin/python3.11\n"},
				{Command: "gomobile bind ./mobile", Code: 1, Err: "gomobile: no usable NDK in /opt/android-sdk\n"},
			},
			No: []Example{{Command: "meson setup build", Out: "No usable compiler for D found\nBuild targets in project: 1\n"}},
		}),
		generalRule(Rule{
			ID: "general.needed", Kind: "dependency.library_missing",
			Pattern: `^.*?(?P<message>(?:[Ff]ailed build dependencies|[Uu]nmet build dependencies|[Mm]issing build dependencies|[Mm]issing dependencies):?)[^\n]*\n\s+(?P<need>[^\n]+)`, Message: "{message} {need}", Key: []string{"need"},
			Fixes: []string{"Check what the build needs, and install it: {need}"},
			Yes:   []Example{{Command: "rpmbuild -ba app.spec", Code: 1, Err: "error: Failed build dependencies:\n\tsystemd-devel is needed by app-1.0-1.x86_64\n"}},
			No:    []Example{{Command: "rpmbuild -ba app.spec", Out: "missing dependencies: none\nWrote: app.rpm\n"}},
		}),
		generalRule(Rule{
			ID: "general.unreferenced", Kind: "dependency.module_missing",
			Pattern: `^.*?(?P<message>(?:doesn't|does not) reference (?P<module>[\w.@/-]+\w)\. This package is required|[Nn]o (?:version|package with that name)[^\n]{0,20} is in the \w+ configuration|(?P<module2>[\w.@/-]+) needed, but [^\n]*|module not found in registries: (?P<module3>[\w.@/-]+)|[Nn]othing R?PROVIDES '(?P<module4>[^'\n]+)'|(?P<module5>[\w.@/-]+) \(?(?:which is )?required by [^\n]{1,60}\) (?:was )?not found).*`, Key: []string{"module", "module2", "module3", "module4", "module5"},
			Fixes: []string{"Check {module}: the project needs it, and does not list it", "Check {module2} in the list of dependencies: {message}", "Check {module3}: no registry has it under that name", "Check {module4}: nothing that is known here provides it", "Check {module5}: it is not there"},
			Yes: []Example{
				{Command: "dotnet ef database update 2>&1 | tail -6", Out: "Build started...\nBuild succeeded.\nYour startup project 'App' doesn't reference Microsoft.EntityFrameworkCore.Design. This package is required for the Entity Framework Core Tools to work. Ensure your startup project is correct, install the package, and try again.\n", Fix: "Check Microsoft.EntityFrameworkCore.Design: the project needs it, and does not list it"},
				{Command: "bazel build //...", Code: 48, Err: "ERROR: Error computing the main repository mapping: module not found in registries: rules_ccc@0.0.9\n"},
			},
			No: []Example{{Command: "stack build", Out: "Completed 2 action(s).\n"}},
		}),
		generalRule(Rule{
			ID: "general.feature", Kind: "config.invalid",
			Pattern: `^.*?(?P<message>(?:[Ff]eature|[Oo]ption|[Mm]ode|[Ss]upport|[Pp]lugin|[Ee]xtension)[^\n]{0,60}? (?:is|are) (?:disabled|not enabled|turned off)\b[^\n]{0,30}?(?:;|,|:|\.|\() ?(?:add|enable|use|pass|set|turn|try|to enable|please)\b.*)`, Key: []string{"message"},
			Fixes: []string{"Check the call: {message}"},
			Yes:   []Example{{Command: "nix develop -c make 2>&1 | tail -6", Out: "error: experimental Nix feature 'nix-command' is disabled; add '--extra-experimental-features nix-command' to enable it\n"}},
			No:    []Example{{Command: "psql -f a.sql", Out: "option x is disabled\n"}},
		}),
		generalRule(Rule{
			ID: "general.checksum", Kind: "config.invalid",
			Pattern: `^.*?(?P<message>(?:[Hh]ash mismatch|[Cc]hecksum (?:mismatch|does not match|did not match|verification failed|error)|(?:[Cc]hecksums?|[Ii]ntegrity|[Vv]alidity|[Ss]ignature) check(?: failed)?\b[^\n]{0,20}(?:fail|mismatch)|did not pass the validity check|(?:SHA-?\d+|sha\d+|MD5|md5)(?:sum)? (?:mismatch|does not match|did not match|differs)|[Ii]ntegrity check(?:sum)? failed).*)`, Key: []string{"key"},
			Fixes: []string{"{hinted:around}", "Check the file and the checksum that is written down for it: {message}"},
			Yes: []Example{
				{Command: "makepkg", Code: 1, Out: "    app-1.2.tar.gz ... FAILED\n", Err: "==> ERROR: One or more files did not pass the validity check!\n"},
				{Command: "vcpkg install", Code: 1, Err: "error: download had an unexpected hash, SHA512 does not match\n"},
			},
			No: []Example{{Command: "./fetch", Out: "checksum mismatch, fetched again\nok\n"}},
		}),
	}
}
