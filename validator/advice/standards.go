package advice

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"cake/validator/wording"
)

// standardVerbs are the answers about the standard of C or C++ that a compiler is told
// to follow.
func standardVerbs() map[string]verb {
	return map[string]verb{"raisestd": Filler.raiseStandard, "stdof": Filler.standardOf, "gnumode": Filler.gnuMode, "libstdcpp": plain(headerVersion), "cmode": func(f Filler, _ string) (string, bool) { return f.compiledAs("c99") }}
}

// cppBrought are the names below std:: that each standard of C++ has brought, beside
// those of the one before.
func cppBrought(year int) string {
	return map[int]string{
		17: "optional nullopt make_optional variant visit monostate get_if holds_alternative any any_cast make_any string_view wstring_view filesystem byte apply make_from_tuple invoke clamp gcd lcm reduce transform_reduce inclusive_scan exclusive_scan " +
			"transform_inclusive_scan transform_exclusive_scan sample not_fn as_const void_t conjunction disjunction negation bool_constant is_same_v is_integral_v is_base_of_v is_convertible_v is_invocable is_invocable_v invoke_result invoke_result_t " +
			"is_arithmetic_v is_floating_point_v is_enum_v is_void_v is_pointer_v is_const_v is_trivially_copyable_v is_constructible_v is_aggregate is_swappable shared_mutex scoped_lock execution from_chars to_chars chars_format size data empty " +
			"launder pmr in_place in_place_t inplace_t boyer_moore_searcher default_searcher has_unique_object_representations destroy_at destroy uninitialized_move hypot beta riemann_zeta cyl_bessel_j assoc_laguerre byte uncaught_exceptions shared_mutex",
		20: "span dynamic_extent as_bytes as_writable_bytes ranges views format vformat format_to format_to_n formatted_size make_format_args formatter concepts same_as convertible_to derived_from integral signed_integral unsigned_integral floating_point invocable " +
			"predicate regular semiregular equality_comparable totally_ordered copyable movable swappable default_initializable constructible_from assignable_from common_with common_reference_with input_iterator forward_iterator bidirectional_iterator " +
			"random_access_iterator contiguous_iterator sentinel_for indirectly_readable input_or_output_iterator jthread stop_token stop_source stop_callback latch barrier counting_semaphore binary_semaphore source_location numbers bit_cast bit_ceil bit_floor " +
			"bit_width has_single_bit popcount countl_zero countl_one countr_zero countr_one rotl rotr endian midpoint lerp remove_cvref remove_cvref_t type_identity type_identity_t is_constant_evaluated is_bounded_array is_unbounded_array strong_ordering " +
			"weak_ordering partial_ordering compare_three_way three_way_comparable is_eq is_lt is_gt is_lteq is_gteq is_neq u8string u8string_view coroutine_handle coroutine_traits suspend_always suspend_never noop_coroutine osyncstream syncbuf atomic_ref " +
			"make_shared_for_overwrite make_unique_for_overwrite erase_if ssize to_address construct_at bind_front shift_left shift_right lexicographical_compare_three_way assume_aligned identity unreachable_sentinel default_sentinel counted_iterator " +
			"common_iterator projected iter_value_t iter_reference_t iter_difference_t common_reference_t unwrap_reference_t cmp_equal cmp_not_equal cmp_less cmp_less_equal cmp_greater cmp_greater_equal in_range atomic_flag_test to_array is_nothrow_convertible_v " +
			"chrono::year chrono::month chrono::day chrono::weekday chrono::year_month_day chrono::sys_days chrono::local_time chrono::zoned_time chrono::current_zone chrono::locate_zone chrono::utc_clock chrono::file_clock chrono::days chrono::weeks chrono::months chrono::years chrono::parse",
		23: "expected unexpected unexpect bad_expected_access print println vprint_unicode mdspan extents dextents layout_right layout_left generator flat_map flat_set flat_multimap flat_multiset byteswap to_underlying unreachable move_only_function stacktrace " +
			"basic_stacktrace stacktrace_entry forward_like is_scoped_enum is_scoped_enum_v spanstream ispanstream ospanstream invoke_r out_ptr inout_ptr bind_back float16_t float32_t float64_t float128_t bfloat16_t start_lifetime_as allocate_at_least " +
			"ranges::to ranges::fold_left ranges::fold_right ranges::contains ranges::starts_with ranges::ends_with ranges::find_last ranges::iota ranges::zip_view ranges::elements_of views::zip views::zip_transform views::enumerate views::chunk views::chunk_by views::slide " +
			"views::stride views::join_with views::adjacent views::pairwise views::cartesian_product views::repeat views::as_rvalue views::as_const",
	}[year]
}

// cppStandard is the standard that has brought a name of C++'s library; 0 where it is of
// an earlier one, or none of the library's.
func cppStandard(name string) int {
	name = strings.TrimPrefix(name, "std::")
	for _, year := range []int{17, 20, 23} {
		if slices.Contains(strings.Fields(cppBrought(year)), name) {
			return year
		}
	}
	return 0
}

// standardName is the name below std:: that a compiler does not find there.
func (f Filler) standardName() string {
	within := strings.TrimPrefix(strings.TrimPrefix(f.Slots["within"], "std"), "::")
	return strings.TrimPrefix(within+"::"+f.Slots["symbol"], "::")
}

// laterStandard is the standard of C++ that brought a name of its library, where the
// compiler was told to follow an earlier one, or does by itself.
func (f Filler) laterStandard(string) (string, bool) {
	brought := cppStandard(f.standardName())
	return strconv.Itoa(brought), brought > f.standardInForce()
}

// defaultStandard is what GCC since 11 and Clang since 16 follow that are told nothing.
const defaultStandard = 17

// standardInForce is the standard of C++ that the line, or else the project, names.
func (f Filler) standardInForce() int {
	for _, text := range append([]string{f.Call.Line}, f.buildFiles()...) {
		if all := namedStandard().FindAllStringSubmatch(text, -1); len(all) > 0 {
			return yearOf(all[len(all)-1][1])
		}
	}
	return defaultStandard
}

// buildFiles are the texts of the files of the tree that say how it is compiled.
func (f Filler) buildFiles() (texts []string) {
	for _, file := range []string{"Makefile", "makefile", "GNUmakefile", "CMakeLists.txt", "meson.build", "configure.ac", "SConstruct", "build.ninja", "CMakePresets.json", "xmake.lua", "premake5.lua", ".bazelrc"} {
		texts = append(texts, f.Tree.Manifest(file))
	}
	return texts
}

var namedStandard = wording.Lazy(`(?:-std=(?:c|gnu)\+\+|cpp_std=(?:c|gnu|vc)\+\+|CMAKE_CXX_STANDARD[ =]+|CXX_STANDARD +|cxx_std_|set_languages\("c\+\+|cppdialect *\(?"C\+\+)(\d\w)`)

// yearOf is a standard as it is numbered, where it was called by what it was to be.
func yearOf(written string) int {
	if draft, ok := map[string]int{"0x": 11, "1y": 14, "1z": 17, "2a": 20, "2b": 23, "2c": 26, "98": 3, "03": 3}[written]; ok {
		return draft
	}
	year, _ := strconv.Atoi(written)
	return year
}

// standardOf is the repair where a name needs a later standard than is followed.
func (f Filler) standardOf(string) (string, bool) {
	return f.raiseStandard(strconv.Itoa(cppStandard(f.standardName())))
}

// raiseStandard tells the compiler to follow a standard of C++: in the line, or in the
// file of the project that says how it is compiled.
func (f Filler) raiseStandard(year string) (string, bool) {
	if wanted, err := strconv.Atoi(year); err != nil || wanted == 0 {
		return "", false
	}
	if line, ok := f.compiledAs("c++" + year); ok {
		return line, true
	}
	for _, file := range []struct{ name, how string }{
		{"CMakeLists.txt", "set(CMAKE_CXX_STANDARD " + year + ")"},
		{"meson.build", "default_options: 'cpp_std=c++" + year + "'"},
		{"Makefile", "-std=c++" + year + " in CXXFLAGS"},
	} {
		if f.Tree.Has(file.name) {
			return "Fix " + file.name + ": " + file.how + ", the code needs C++" + year, true
		}
	}
	return "Try -std=c++" + year + ": the code needs C++" + year, true
}

// compiledAs is the line with the compiler told to follow a standard.
func (f Filler) compiledAs(standard string) (string, bool) {
	line := strings.TrimSpace(f.Call.Line)
	if !compiles(f.Call) || len(line) > 90 || strings.Contains(line, "\n") {
		return "", false
	}
	if all := standardFlag().FindAllStringIndex(line, -1); len(all) == 1 {
		return line[:all[0][0]] + "-std=" + standard + line[all[0][1]:], true
	}
	compiler, rest, ok := strings.Cut(line, " ")
	return compiler + " -std=" + standard + " " + rest, ok && !strings.Contains(line, "-std=") && path.Base(compiler) == f.Call.Programs[0].Name
}

var standardFlag = wording.Lazy(`-std=[\w+]+`)

// headerVersion is the first GCC whose library has a header of C++'s, and what else is
// to be known of it: it lies there whichever standard is followed.
func headerVersion(header string) (string, bool) {
	for version, headers := range map[string]string{
		"7": "optional any string_view variant", "8": "charconv filesystem", "9": "execution memory_resource bit version", "10": "concepts ranges span compare coroutine numbers stop_token",
		"11": "semaphore latch barrier source_location syncstream", "12": "expected spanstream stacktrace", "13": "format stdfloat", "14": "print generator text_encoding", "15": "flat_map flat_set",
	} {
		if slices.Contains(strings.Fields(headers), header) {
			return "Check the compiler (--version): <" + header + "> comes with GCC " + version + " and later, no package brings it", true
		}
	}
	return "Check the compiler (--version): <" + header + "> belongs to its own library, a later version brings it", true
}

// gnuMode tells of a name that is the system's and not C's: a compiler that is told to
// follow C alone hides it.
func (f Filler) gnuMode(message string) (string, bool) {
	m := hiddenName().FindStringSubmatch(message)
	if m == nil || !slices.Contains(strings.Fields(systemNames), m[1]) {
		return "", false
	}
	for _, text := range append([]string{f.Call.Line}, f.buildFiles()...) {
		if s := strictMode().FindStringSubmatch(text); s != nil {
			mode := "gnu" + strings.TrimPrefix(s[1], "c")
			return "Try -std=" + mode + " (or #define _GNU_SOURCE above the headers): -std=" + s[1] + " hides " + m[1], true
		}
	}
	return "", false
}

var (
	hiddenName = wording.Lazy(`(?:implicit declaration of function|call to undeclared function|use of undeclared identifier|unknown type name)? ?['‘](\w+)['’]`)
	strictMode = wording.Lazy(`-std=(c\d\w)\b`)
)

// systemNames are names of POSIX and the GNU library that strict C hides.
const systemNames = "strdup strndup strsep strcasecmp strncasecmp strtok_r strnlen stpcpy getline getdelim asprintf vasprintf popen pclose fileno fdopen fmemopen open_memstream usleep nanosleep clock_gettime clock_nanosleep gettimeofday localtime_r gmtime_r " +
	"ctime_r asctime_r timegm mkstemp mkdtemp realpath readlink symlink lstat setenv unsetenv putenv kill sigaction sigemptyset sigprocmask siginfo_t sigset_t timespec CLOCK_MONOTONIC CLOCK_REALTIME M_PI M_E M_SQRT2 rand_r random srandom drand48 " +
	"getopt optarg isatty ftruncate fsync pread pwrite basename dirname strsignal getaddrinfo addrinfo NI_MAXHOST inet_aton usleep sched_yield pthread_rwlock_t PATH_MAX SA_SIGINFO SIGKILL SIGUSR1 DT_DIR DT_REG scandir alphasort memmem strcasestr secure_getenv " +
	"getrandom pipe2 accept4 syscall environ program_invocation_name ssize_t u_int caddr_t daemon vfork"
