package rules

import "cake"

// deviceRules are the words of what builds for telephones and boards: Xcode, the
// Android plug-in, Flutter, and the panics of firmware.
func deviceRules() []Rule {
	return []Rule{
		builderRule(Rule{
			ID: "xcode.project", Kind: "config.invalid",
			Pattern: `^(?:\S+\.(?:xcodeproj|xcworkspace): )?error: (?P<message>(?:Signing for "[^"]+" requires a development team|No (?:profiles|signing certificate|account)\b|"[^"]+" requires a provisioning profile|Provisioning profile|The sandbox is not in sync with the Podfile\.lock|No such module '[^']+' \(in target)[^\n]*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:message}", "Check the signing, the team and the provisioning profile with the user: {message}"},
			Yes:   []Example{{Command: "xcodebuild -scheme App archive 2>&1 | tail -6", Out: "/Users/dev/app/App.xcodeproj: error: Signing for \"App\" requires a development team. Select a development team in the Signing & Capabilities editor. (in target 'App' from project 'App')\n** ARCHIVE FAILED **\n"}},
			No:    []Example{{Command: "xcodebuild -list", Out: "Information about project \"App\":\n"}},
		}),
		builderRule(Rule{
			ID: "xcode.tools", Kind: "tool.not_installed_local",
			Pattern: `^xcrun: error: (?P<message>invalid active developer path|unable to find utility "(?P<tool>[\w-]+)", not a developer tool or in PATH|tool '(?P<tool>[\w-]+)' requires Xcode)`, Key: []string{"tool"},
			Fixes: []string{"Run xcode-select --install, or xcode-select -s with the path of Xcode: {message}"},
			Yes:   []Example{{Command: "swift build 2>&1 | head -3", Out: "xcrun: error: invalid active developer path (/Library/Developer/CommandLineTools), missing xcrun at: /Library/Developer/CommandLineTools/usr/bin/xcrun\n"}},
			No:    []Example{{Command: "xcrun --find swift", Out: "/usr/bin/swift\n"}},
		}),
		builderRule(Rule{
			ID: "android.minsdk", Kind: "tool.version_unsupported",
			Pattern: `^\s*(?P<message>uses-sdk:minSdkVersion (?P<have>\d+) cannot be smaller than version (?P<want>\d+) declared in library \[(?P<lib>[^\]\n]+)\])`, Key: []string{"lib"},
			Fixes: []string{"Fix minSdk in the app's build.gradle: {lib} wants {want}, it is {have}"},
			Yes:   []Example{{Command: "flutter build apk 2>&1 | tail", Out: "app/AndroidManifest.xml Error:\n\tuses-sdk:minSdkVersion 19 cannot be smaller than version 23 declared in library [:firebase_auth] /srv/p/x.xml as the library might be using APIs not available in 19\n", Fix: "Fix minSdk in the app's build.gradle: :firebase_auth wants 23, it is 19"}},
			No:    []Example{{Command: "./gradlew assembleDebug", Out: "BUILD SUCCESSFUL in 1s\n"}},
		}),
		builderRule(Rule{
			ID: "firmware.panic", Kind: "runtime.panic", Severity: cake.Medium, Rank: Symptom,
			Pattern: `^.*?(?P<message>Guru Meditation Error: [^\n]+|(?:\*{3,}|E:) ?(?:HARD|BUS|USAGE|MPU|SECURE) FAULT[^\n]*|>>> ZEPHYR FATAL ERROR [^\n]+|HardFault at [^\n]+|assert failed: [^\n]+)(?:(?:\n[^\n]*){1,10}?\n--- 0x[0-9a-f]+: [^\n]*? at (?P<file>/?[\w./+-]+\.\w+):(?P<line>\d+))?`, AtZero: DespiteZero, Key: []string{"file", "message"},
			Yes: []Example{{Command: "timeout 20 idf.py monitor | tail -16", Out: "I (312) main_task: Calling app_main()\nGuru Meditation Error: Core  0 panic'ed (StoreProhibited). Exception was unhandled.\n\nCore  0 register dump:\nPC      : 0x400d5a3c  PS      : 0x00060530\n--- 0x400d5a3c: config_load at main/config.c:44\n", File: "main/config.c", Line: 44}},
			No:  []Example{{Command: "cat boot.log", Out: "Guru Meditation Error: Core  0 panic'ed\n"}},
		}),
		builderRule(Rule{
			ID: "kconfig.symbol", Kind: "config.invalid", Severity: cake.Medium, With: []string{"Aborting due to Kconfig warnings"},
			Pattern: `^(?P<file>\S+):(?P<line>\d+): warning: (?P<message>attempt to assign the value \S+ to the undefined symbol (?P<name>\w+))`, Key: []string{"file", "name"},
			Yes: []Example{{Command: "west build app 2>&1 | tail", Out: "error: Aborting due to Kconfig warnings\n/srv/p/prj.conf:7: warning: attempt to assign the value 'y' to the undefined symbol BT_FOO\nCMake Error at /srv/zephyr/kconfig.cmake:348 (message):\n  command failed with return code: 1\n", File: "prj.conf", Line: 7}},
			No:  []Example{{Command: "west build app", Out: "prj.conf:7: warning: attempt to assign the value 'y' to the undefined symbol BT_FOO\n"}},
		}),
		builderRule(Rule{
			ID: "android.install", Kind: "config.invalid", Family: Packages, Tools: []string{"adb", "gradlew", "gradle", "flutter", "npx", "npm"},
			Pattern: `^.*?(?P<message>(?:Failure \[)?INSTALL_(?:FAILED|PARSE_FAILED)_\w+[^\n]*)`, Key: []string{"message"},
			Fixes: []string{"Check the device and what is installed on it: {message}"},
			Yes:   []Example{{Command: "adb install app.apk 2>&1 | tail -2", Out: "adb: failed to install app.apk: Failure [INSTALL_FAILED_UPDATE_INCOMPATIBLE: Existing package com.acme.app signatures do not match newer version; ignoring!]\n"}},
			No:    []Example{{Command: "adb install app.apk", Out: "Success\n"}},
		}),
		builderRule(Rule{
			ID: "dotnet.tool", Kind: "tool.not_installed_local",
			Pattern: `^(?P<message>Could not execute because the specified command or file was not found\.)(?:\n[^\n]*){1,4}?\n  \* You intended to execute a \.NET program, but dotnet-(?P<tool>[\w-]+) does not exist`, Key: []string{"tool"},
			Fixes: []string{"Run dotnet tool restore, or dotnet tool install --global dotnet-{tool}: it is not installed"},
			Yes:   []Example{{Command: "dotnet ef migrations add Init", Code: 1, Err: "Could not execute because the specified command or file was not found.\nPossible reasons for this include:\n  * You misspelled a built-in dotnet command.\n  * You intended to execute a .NET program, but dotnet-ef does not exist.\n  * You intended to run a global tool, but a dotnet-prefixed executable with this name could not be found on the PATH.\n", Fix: "Run dotnet tool restore, or dotnet tool install --global dotnet-ef: it is not installed"}},
			No:    []Example{{Command: "dotnet tool list", Out: "Package Id      Version      Commands\n"}},
		}),
		builderRule(Rule{
			ID: "buildifier.reformat", Kind: "lint.format",
			Pattern: `^(?P<file>\S+) # reformat$`, Message: "{file} is not formatted", Key: []string{"file"},
			Fixes: []string{"Run buildifier {file}"},
			Yes:   []Example{{Command: "buildifier -mode=check -r .", Code: 4, Err: "app/BUILD.bazel # reformat\n", Fix: "Run buildifier app/BUILD.bazel"}},
			No:    []Example{{Command: "buildifier -r .", Out: ""}},
		}),
		builderRule(Rule{
			ID: "wasi.dir", Kind: "permission.denied",
			Pattern: `^.*?(?P<message>failed to find a pre-opened file descriptor through which \\?"(?P<path>[^"\\\n]+)\\?" could be opened)`, Key: []string{"path"},
			Fixes: []string{"Try --dir=. in the call: {path} lies in no folder that the program may see"},
			Yes:   []Example{{Command: "wasmtime run app.wasm data.txt", Code: 1, Err: "Error: Custom { kind: Uncategorized, error: \"failed to find a pre-opened file descriptor through which \\\"data.txt\\\" could be opened\" }\n", Fix: "Try --dir=. in the call: data.txt lies in no folder that the program may see"}},
			No:    []Example{{Command: "wasmtime run --dir=. app.wasm data.txt", Out: "3\n"}},
		}),
		builderRule(Rule{
			ID: "zig.hash", Kind: "dependency.lock_out_of_sync",
			Pattern: `^(?P<file>\S+\.zon):(?P<line>\d+):\d+: error: (?P<message>(?:url field is missing corresponding hash field|hash mismatch)[^\n]*)(?:(?:\n[^\n]*){1,4}?\nnote: expected \.hash = "(?P<hash>[^"\n]+)")?`, Key: []string{"file"},
			Fixes: []string{"Fix {file}:{line}: .hash is {hash}", "Fix {file}:{line}: {message}"},
			Yes:   []Example{{Command: "zig build", Code: 1, Err: "build.zig.zon:6:20: error: url field is missing corresponding hash field\n            .url = \"https://x.example/a.tar.gz\",\n                   ^~~~~\nnote: expected .hash = \"1220ab\",\n", File: "build.zig.zon", Line: 6, Fix: "Fix build.zig.zon:6: .hash is 1220ab"}},
			No:    []Example{{Command: "zig build", Err: ""}},
		}),
		builderRule(Rule{
			ID: "audit.found", Kind: "lint.findings", Severity: cake.Medium, Rank: Symptom, AtZero: IfSwallowed,
			Pattern: `^(?P<message>Your code is affected by [1-9]\d* vulnerabilit[^\n]*|error\[(?:vulnerability|unsound|rejected|banned|unmaintained|source-not-allowed|yanked)\]: [^\n]+|error: [1-9]\d* (?:denied |allowed )?vulnerabilit(?:y|ies) found!?)`, Key: []string{"message"},
			Fixes: []string{"Check the report and raise the version of what it names: {message}"},
			Yes:   []Example{{Command: "cargo deny check 2>&1 | tail", Out: "error[vulnerability]: Marvin Attack: potential key recovery\n    ┌─ /srv/p/Cargo.lock:148:1\n"}, {Command: "govulncheck ./...", Code: 3, Out: "Your code is affected by 1 vulnerability from 1 module.\n"}},
			No:    []Example{{Command: "govulncheck ./...", Out: "No vulnerabilities found.\n"}},
		}),
		builderRule(Rule{
			ID: "credo.finding", Kind: "lint.findings", Severity: cake.Medium, Tools: []string{"mix", "make"},
			Pattern: `^┃ \[[A-Z]\] [→↗↘↑↓] (?P<message>[^\n]+)\n┃\s+(?P<file>[\w./-]+\.exs?):(?P<line>\d+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "mix credo --strict | tail -16", Out: "┃ [F] → Cyclomatic complexity is too high\n┃       lib/ledger.ex:14:7 #(Ledger.total)\n", File: "lib/ledger.ex", Line: 14}},
			No:  []Example{{Command: "mix credo", Out: "47 mods/funs, found no issues.\n"}},
		}),
		builderRule(Rule{
			ID: "ginkgo.failed", Kind: "test.failed", Severity: cake.Medium, Family: Go,
			Pattern: `^\s+In \[[A-Z]\w+\] at: (?P<file>\S+\.go):(?P<line>\d+)`, Message: "a spec fails at {file}:{line}", Key: []string{"file"},
			Yes: []Example{{Command: "ginkgo -r 2>&1 | tail -26", Out: "  [FAILED] Expected\n      <int>: 0\n  to equal\n      <int>: 1\n  In [It] at: /srv/p/cart/cart_test.go:21 @ 05/20/24 10:13:20.111\n", File: "cart/cart_test.go", Line: 21}},
			No:  []Example{{Command: "ginkgo -r", Out: "Ran 4 of 4 Specs in 0.003 seconds\nSUCCESS! -- 4 Passed | 0 Failed | 0 Pending | 0 Skipped\n"}},
		}),
	}
}
