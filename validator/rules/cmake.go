package rules

import "cake"

// cmakeRules are the words of CMake that a line of the project's own file is
// to blame for, or the call. They come before the general ones of linkRules.
func cmakeRules() []Rule {
	return []Rule{
		{
			ID: "cmake.parse", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error at (?P<file>[^:\n]+):(?P<line>\d+):\n\s+(?P<message>Parse error\.[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cmake -B build", Code: 1, Err: "CMake Error at CMakeLists.txt:7:\n  Parse error.  Function missing ending \")\".  End of file reached.\n\n\n", Out: "-- Configuring incomplete, errors occurred!\n", File: "CMakeLists.txt", Line: 7, Fix: "Fix CMakeLists.txt:7: Parse error. Function missing ending \")\". End of file reached."}},
			No:  []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.subdir", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error at (?P<file>[^:\n]+):(?P<line>\d+) \(add_subdirectory\):\n\s+(?P<message>(?:The source directory\n+\s+(?P<path>\S+)\n+\s+does not contain a CMakeLists\.txt file|add_subdirectory given source\s+"(?P<path2>(?:third_?party|extern|external|vendor|deps|submodules|modules|subprojects|contrib|libs?)/[^"]+)"\s+which is not an\s+existing))`, Message: "a folder that {file} adds holds no CMakeLists.txt", Key: []string{"file", "path", "path2"},
			Fixes: []string{"{submodule:path}", "{submodule:path2}", "Fix {file}:{line}: {path} holds no CMakeLists.txt", "Fix {file}:{line}: {path2} does not exist, {near:path2} does", "Fix {file}:{line}: no folder {path2}"},
			Yes: []Example{
				{Command: "cmake -S . -B out 2>&1 | tail -12 && cmake --build out", Code: 2, Out: "CMake Error at CMakeLists.txt:5 (add_subdirectory):\n  The source directory\n\n    /srv/p/third_party/fmtlite\n\n  does not contain a CMakeLists.txt file.\n\n\n-- Configuring incomplete, errors occurred!\n", Err: "gmake: Makefile: No such file or directory\ngmake: *** No rule to make target 'Makefile'.  Stop.\n", Files: []string{".gitmodules", "CMakeLists.txt"}, File: "CMakeLists.txt", Line: 5, Fix: "git submodule update --init"},
				{Command: "cmake -B out", Code: 1, Err: "CMake Error at CMakeLists.txt:5 (add_subdirectory):\n  The source directory\n\n    /srv/p/net\n\n  does not contain a CMakeLists.txt file.\n", Files: []string{"CMakeLists.txt"}, File: "CMakeLists.txt", Line: 5, Fix: "Fix CMakeLists.txt:5: net holds no CMakeLists.txt"},
			},
			No: []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.language", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error at (?P<file>[^:\n]+):(?P<line>\d+) \((?P<command>\w+)\):\n\s+(?P<message>(?:Unknown CMake command|Flow control statements|.*called with incorrect number of arguments|.*given unknown argument|.*given invalid argument|Unknown arguments|Macro invoked with|Function invoked with|.*does not recognize sub-command|Policy CMP|Error evaluating generator expression)[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cmake -S. -Bbuild", Code: 1, Err: "CMake Error at CMakeLists.txt:4 (target_link_librairies):\n  Unknown CMake command \"target_link_librairies\".\n\n\n", File: "CMakeLists.txt", Line: 4}},
			No:  []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.version", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error(?: at (?P<file>[^:\n]+):(?P<line>\d+) \(cmake_minimum_required\))?:\n\s+(?P<message>(?:CMake (?P<want>[\d.]+) or higher is required\.\s+You are running version (?P<have>[\d.]+)|Compatibility with CMake < [\d.]+ has been removed)[^\n]*)`, Key: []string{"want", "message"}, Fixes: []string{"Check {file}:{line}: it wants CMake {want}, here is {have}; upgrade CMake or lower it", "Fix {file}:{line}: raise cmake_minimum_required, {message}"},
			Yes: []Example{{Command: "cmake -B build", Code: 1, Err: "CMake Error at CMakeLists.txt:1 (cmake_minimum_required):\n  CMake 9.1 or higher is required.  You are running version 3.25.1\n", File: "CMakeLists.txt", Line: 1, Fix: "Check CMakeLists.txt:1: it wants CMake 9.1, here is 3.25.1; upgrade CMake or lower it"}},
			No:  []Example{{Command: "cmake --version", Out: "cmake version 3.25.1\n"}},
		},
		{
			ID: "cmake.pkgname", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^--\s+(?P<message>(?:Package '(?P<lib>[\w.+-]+)', required by '[^']*', not found|No package '(?P<lib2>[\w.+-]+)' found))`, With: []string{"FindPkgConfig.cmake"}, Key: []string{"lib", "lib2"},
			Fixes: []string{"apt-get install {lib:lib}", "apt-get install {lib:lib2}", "Check {lib}: its -dev package is not installed ({libsearch:lib})", "Check {lib2}: its -dev package is not installed ({libsearch:lib2})"},
			Yes:   []Example{{Command: "cmake -B build -S .", Code: 1, Err: "CMake Error at /usr/share/cmake-3.25/Modules/FindPkgConfig.cmake:607 (message):\n  A required package was not found\nCall Stack (most recent call first):\n  /usr/share/cmake-3.25/Modules/FindPkgConfig.cmake:829 (_pkg_check_modules_internal)\n  CMakeLists.txt:4 (pkg_check_modules)\n\n\n", Out: "-- Found PkgConfig: /usr/bin/pkg-config (found version \"1.8.1\") \n-- Checking for module 'libusb-1.0>=1.0.20'\n--   Package 'libusb-1.0', required by 'virtual:world', not found\n-- Configuring incomplete, errors occurred!\n", File: "CMakeLists.txt", Line: 4, Fix: "apt-get install libusb-1.0-0-dev"}},
			No:    []Example{{Command: "cmake -B build", Out: "-- Checking for module 'x'\n--   Package 'x', required by 'virtual:world', not found\n-- Configuring done\n"}},
		},
		{
			ID: "cmake.pkgconfig", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^CMake Error at \S*FindPkgConfig\.cmake:\d+ \(message\):\n\s+(?P<message>(?:A required package was not found|The following required packages were not found:)[^\n]*)`, Key: []string{"file", "message"},
			Fixes: []string{"Check {file}:{line}: pkg-config knows no such package, install its -dev package"},
			Yes:   []Example{{Command: "cmake -B build -S . 2>&1 >/dev/null", Code: 1, Err: "CMake Error at /usr/share/cmake-3.25/Modules/FindPkgConfig.cmake:607 (message):\n  A required package was not found\nCall Stack (most recent call first):\n  /usr/share/cmake-3.25/Modules/FindPkgConfig.cmake:829 (_pkg_check_modules_internal)\n  CMakeLists.txt:4 (pkg_check_modules)\n\n\n", File: "CMakeLists.txt", Line: 4}},
			No:    []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.find", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error at \S*FindPackageHandleStandardArgs\.cmake:\d+ \(message\):\n\s+(?P<message>Could NOT find (?P<lib>[\w.+-]+)[^\n]*)(?:(?:\n[^\n]*){1,10}?\n\s+(?P<file>[^\s:/][^\s:]*):(?P<line>\d+) \(find_package\))?`, Key: []string{"lib"}, Fixes: []string{"apt-get install {lib:lib}", "Check {lib}: its -dev package is not installed ({libsearch:lib})"},
			Yes: []Example{{Command: "cmake -B build", Code: 1, Err: "CMake Error at /usr/share/cmake-3.25/Modules/FindPackageHandleStandardArgs.cmake:230 (message):\n  Could NOT find CURL (missing: CURL_LIBRARY CURL_INCLUDE_DIR)\nCall Stack (most recent call first):\n  /usr/share/cmake-3.25/Modules/FindPackageHandleStandardArgs.cmake:600 (_FPHSA_FAILURE_MESSAGE)\n  /usr/share/cmake-3.25/Modules/FindCURL.cmake:182 (find_package_handle_standard_args)\n  CMakeLists.txt:3 (find_package)\n", File: "CMakeLists.txt", Line: 3, Fix: "apt-get install libcurl4-openssl-dev"}},
			No:  []Example{{Command: "cmake -B build", Out: "-- Could NOT find Doxygen (missing: DOXYGEN_EXECUTABLE)\n-- Configuring done\n"}},
		},
		{
			ID: "cmake.names", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error at (?P<file>[^:\n]+):(?P<line>\d+) \(find_(?:library|path|file)\):\n\s+(?P<message>Could not find \w+ using the following (?:names|files): (?P<lib>[\w.+/-]+)[^\n]*)`, Key: []string{"lib"}, Fixes: []string{"apt-get install {lib:lib}", "{header:lib}", "Fix {file}:{line}: {lib} is not installed, or lies where CMake does not look"},
			Yes: []Example{{Command: "cmake -B build", Code: 1, Err: "CMake Error at CMakeLists.txt:3 (find_library):\n  Could not find L using the following names: foo\n", File: "CMakeLists.txt", Line: 3, Fix: "Fix CMakeLists.txt:3: foo is not installed, or lies where CMake does not look"}},
			No:  []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.program", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error at (?P<file>[^:\n]+):(?P<line>\d+) \((?:find_program|message)\):\n\s+(?P<message>(?:Could not find \w+ using the following names: (?P<program>[\w.+-]+)|Could not find compiler set in environment variable (?P<variable>\w+):(?:\n+\s+(?P<compiler>[\w./+-]+))?)[^\n]*)`, Key: []string{"program", "variable", "compiler"},
			Fixes: []string{"{tool:program}", "Check {variable}: the compiler {compiler} is not installed", "Check {program}: it is not installed"},
			Yes:   []Example{{Command: "CC=nosuchcc cmake -B build", Code: 1, Err: "CMake Error at /usr/share/cmake-3.25/Modules/CMakeDetermineCCompiler.cmake:49 (message):\n  Could not find compiler set in environment variable CC:\n\n  nosuchcc.\n\nCall Stack (most recent call first):\n  CMakeLists.txt:2 (project)\n"}},
			No:    []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.module", Kind: "config.invalid", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^CMake Error at /\S*/(?:Modules|cmake)/\S+:\d+ \(\w+\):\n\s+(?P<message>[^\n]+)(?:\n[^\n]*){1,14}?\n\s+(?P<file>[^\s:/][^\s:]*):(?P<line>\d+) \(\w+\)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cmake -B build", Code: 1, Err: "CMake Error at /usr/share/cmake-3.25/Modules/ExternalProject.cmake:3216 (message):\n  No download info given for 'zstd' and its source directory:\n\nCall Stack (most recent call first):\n  /usr/share/cmake-3.25/Modules/ExternalProject.cmake:4418 (_ep_add_download_command)\n  CMakeLists.txt:9 (ExternalProject_Add)\n", File: "CMakeLists.txt", Line: 9}},
			No:  []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.noprogram", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^CMake Error: (?P<message>CMake was unable to find a build program corresponding to "(?P<generator>[^"]+)".*)`, Key: []string{"generator"}, Fixes: []string{"Check the build program of {generator}: it is not installed (apt-get install ninja-build, make)"},
			Yes: []Example{{Command: "cmake -B build -G Ninja", Code: 1, Err: "CMake Error: CMake was unable to find a build program corresponding to \"Ninja\".  CMAKE_MAKE_PROGRAM is not set.  You probably need to select a different build tool.\n"}},
			No:  []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.nolinktarget", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error at (?P<file>[^:\n]+):(?P<line>\d+) \(\w+\):\n\s+Target "(?P<target>[^"]+)" links to:?\n\s*\n?\s*(?P<module>[\w.+-]+)(?P<part>::[\w.+-]+)\s*\n\s*\n?\s*but the target was not found`, Message: "no find_package brings {module}{part}, to which {target} is linked", Key: []string{"target", "module"},
			Fixes: []string{"Fix {file}:{line}: find_package({module} REQUIRED) must stand before it, nothing defines {module}{part}"},
			Yes:   []Example{{Command: "cmake -S . -B out", Code: 1, Err: "CMake Error at CMakeLists.txt:4 (target_link_libraries):\n  Target \"greet\" links to:\n\n    fmt::fmt\n\n  but the target was not found.  Possible reasons include:\n\n    * There is a typo in the target name.\n", File: "CMakeLists.txt", Line: 4}},
			No:    []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.toolchain", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error at \S+ \(message\):\n\s+Could not find toolchain file:\s+(?:"(?P<unset>/[^"\n]+)"|"?(?P<path>[^\s"]+)"?)`, Message: "the toolchain file is not there", Key: []string{"path", "unset"}, Fixes: []string{"Check the toolchain file {unset}: a variable before it is not set (VCPKG_ROOT?), or the toolchain is not there", "Check {path}: {near:path} exists", "Check -DCMAKE_TOOLCHAIN_FILE: no such file {path}"},
			Yes: []Example{{Command: "cmake -B build-arm -DCMAKE_TOOLCHAIN_FILE=cmake/arm-gcc.cmake", Code: 1, Err: "CMake Error at /usr/share/cmake-3.25/Modules/CMakeDetermineSystem.cmake:130 (message):\n  Could not find toolchain file: cmake/arm-gcc.cmake\nCall Stack (most recent call first):\n  CMakeLists.txt:2 (project)\n\n\nCMake Error: CMake was unable to find a build program corresponding to \"Unix Makefiles\".\n", Files: []string{"toolchains/arm-gcc.cmake"}, Fix: "Check cmake/arm-gcc.cmake: toolchains/arm-gcc.cmake exists"}},
			No:  []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.moved", Kind: "config.invalid", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error: (?P<message>The current CMakeCache\.txt directory (?P<path>\S*?)/?CMakeCache\.txt is different than the directory|The source "[^"]+" does not match the source "[^"]+" used to generate cache)`, Message: "the build folder was configured in another place", Key: []string{"always"},
			Fixes: []string{"Try cmake --fresh -S . -B {path}: its CMakeCache.txt was made in another place", "Try cmake --fresh: the CMakeCache.txt was made in another place"},
			Yes:   []Example{{Command: "cmake --build build 2>&1 | tail", Out: "CMake Error: The current CMakeCache.txt directory /srv/p/build/CMakeCache.txt is different than the directory /srv/old/build where CMakeCache.txt was created. This may result in binaries being created in the wrong place. If you are not sure, reedit the CMakeCache.txt\nCMake Error: The source directory \"/srv/old\" does not exist.\n", Fix: "Try cmake --fresh -S . -B build: its CMakeCache.txt was made in another place"}},
			No:    []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error: (?P<message>(?:Could not create named generator (?P<generator>.+)|Unknown argument (?P<flag>\S+)|Parse error in command line argument: .*|No .* specified.*|Could not read presets from .*|No such preset in .*: "?(?P<preset>[^"\n]*)"?|Error: generator : (?P<other>.+)|CMAKE_\w+ not set.*|Unable to (?:open|create).*))`, Key: []string{"message"},
			Fixes: []string{"Check the generator {generator}: CMake has none of that name (cmake --help lists them)", "Check the flag {flag}: CMake does not know it (--help)", "Check the preset {preset}: CMakePresets.json has none of that name", "Check the generator: CMakeCache.txt was made with another one, use another build directory (-B) or --fresh", "Check the call: {message}"},
			Yes: []Example{
				{Command: "cmake -B build -G Nonja", Code: 1, Err: "CMake Error: Could not create named generator Nonja\n\nGenerators\n  Ninja                        = Generates build.ninja files.\n", Fix: "Check the generator Nonja: CMake has none of that name (cmake --help lists them)"},
				{Command: "cmake --nosuch", Code: 1, Err: "CMake Error: Unknown argument --nosuch\nCMake Error: Run 'cmake --help' for all supported options.\n", Fix: "Check the flag --nosuch: CMake does not know it (--help)"},
				{Command: "cmake --preset dev", Code: 1, Err: "CMake Error: Could not read presets from /srv/p: File not found\n"},
			},
			No: []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.nobuild", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:Error: (?P<message>(?P<path>\S+) is not a directory)|Error: (?P<cache>could not load cache)|CMake Error: (?P<file>Error processing file: (?P<path2>\S+))|Failed to change working directory to "(?P<path3>[^"]+)" : No such file or directory|(?P<exe>Unable to find executable: (?P<path4>\S+)))$`, Tools: []string{"cmake", "ctest", "make"}, Key: []string{"path", "path2", "path3", "path4", "cache"},
			Fixes: []string{"Check {path}: configure first (cmake -B {base:path})", "Check the build folder: configure first (cmake -B build)", "Check {path2}: no such file, configure and build first", "Check {path3}: no such folder, configure first", "Check {path4}: it is not built yet, build first (cmake --build)"},
			Yes: []Example{
				{Command: "cmake --build build", Code: 1, Err: "Error: /srv/p/build is not a directory\n", Fix: "Check build: configure first (cmake -B build)"},
				{Command: "cmake -P x.cmake", Code: 1, Err: "CMake Error: Error processing file: x.cmake\n"},
				{Command: "ctest --test-dir nob", Code: 1, Err: "Failed to change working directory to \"/srv/p/nob\" : No such file or directory\n", Out: "Internal ctest changing into directory: /srv/p/nob\n"},
			},
			No: []Example{{Command: "cmake --build build", Out: "[100%] Built target a\n"}},
		},
		{
			ID: "cmake.nolists", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^CMake Error: (?P<message>The source directory "[^"]*" does not (?:appear to contain (?P<path>CMakeLists\.txt)|exist).*)`, Key: []string{"path"}, Fixes: []string{"Run cmake {cmakedir:path}: CMakeLists.txt is there", "Check the folder: no CMakeLists.txt here"},
			Yes: []Example{
				{Command: "cmake .", Code: 1, Err: "CMake Error: The source directory \"/srv/p\" does not appear to contain CMakeLists.txt.\n", Files: []string{"cpp/CMakeLists.txt"}, Fix: "Run cmake cpp: CMakeLists.txt is there"},
				{Command: "mkdir -p build && cd build && cmake ..", Code: 1, Err: "CMake Error: The source directory \"/srv/p\" does not appear to contain CMakeLists.txt.\n", Files: []string{"src/CMakeLists.txt"}, Fix: "Run cmake ../src: CMakeLists.txt is there"},
			},
			No: []Example{{Command: "cmake .", Out: "-- Configuring done\n"}},
		},
		{
			ID: "cmake.cut", Kind: "config.invalid", Severity: cake.High, Confidence: 0.85, Family: C, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^-- (?P<message>(?:Configuring|Generating) incomplete, errors occurred!)`, Key: []string{"key"}, Fixes: []string{"Run cmake again and see all of its output: it could not configure the build"},
			Yes: []Example{{Command: "cmake -B b 2>&1 | tail -4; make -C b", Code: 2, Out: "\n-- Configuring incomplete, errors occurred!\nmake: Entering directory '/srv/p/b'\n", Err: "make: *** No targets specified and no makefile found.  Stop.\n", Fix: "Run cmake again and see all of its output: it could not configure the build"}},
			No:  []Example{{Command: "cmake -B b", Out: "-- Configuring done\n"}},
		},
	}
}
