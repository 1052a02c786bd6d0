package advice

// ofNode lists the modules that Node brings.
func ofNode() string {
	return `assert assert/strict async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns dns/promises domain events fs
		fs/promises http http2 https inspector inspector/promises module net os path path/posix path/win32 perf_hooks process punycode querystring readline
		readline/promises repl stream stream/consumers stream/promises stream/web string_decoder sys timers timers/promises tls trace_events tty url util
		util/types v8 vm wasi worker_threads zlib`
}

// ofPython lists the modules of Python's library, with those that it once had.
func ofPython() string {
	return `_abc _aix_support _ast _asyncio _bisect _blake2 _bootsubprocess _bz2 _codecs _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw
		_collections _collections_abc _compat_pickle _compression _contextvars _crypt _csv _ctypes _curses _curses_panel _datetime _dbm _decimal _elementtree
		_frozen_importlib _frozen_importlib_external _functools _gdbm _hashlib _heapq _imp _io _json _locale _lsprof _lzma _markupbase _md5 _msi
		_multibytecodec _multiprocessing _opcode _operator _osx_support _overlapped _pickle _posixshmem _posixsubprocess _py_abc _pydecimal _pyio _queue
		_random _scproxy _sha1 _sha256 _sha3 _sha512 _signal _sitebuiltins _socket _sqlite3 _sre _ssl _stat _statistics _string _strptime _struct _symtable
		_thread _threading_local _tkinter _tokenize _tracemalloc _typing _uuid _warnings _weakref _weakrefset _winapi _zoneinfo abc aifc antigravity argparse
		array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii binhex bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code
		codecs codeop collections colorsys compileall concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses dataclasses datetime
		dbm decimal difflib dis distutils doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch formatter fractions ftplib
		functools gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib inspect io
		ipaddress itertools json keyword lib2to3 linecache locale logging lzma macpath mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt
		multiprocessing netrc nis nntplib nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev parser pathlib pdb pickle pickletools pipes
		pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re
		readline reprlib resource rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver
		spwd sqlite3 sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau symbol symtable sys sysconfig syslog
		tabnanny tarfile telnetlib tempfile termios test textwrap this threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty
		turtle turtledemo types typing unicodedata unittest urllib uu uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc
		zipapp zipfile zipimport zlib zoneinfo`
}

// ofRuby lists what Ruby brings and keeps: what has become a gem of its own, such as csv,
// may be asked for.
func ofRuby() string {
	return `English cgi cgi/escape cgi/util coverage continuation date delegate did_you_mean digest digest/md5 digest/sha1 digest/sha2 digest/bubblebabble erb
		error_highlight etc expect fcntl fiber fileutils find forwardable io/console io/nonblock io/wait ipaddr json monitor mkmf net/http net/https
		net/protocol objspace open-uri open3 openssl optparse optparse/time pathname pp prettyprint psych pty random/formatter rbconfig resolv ripper
		securerandom set shellwords singleton socket stringio strscan tempfile thread time timeout tmpdir tsort un unicode_normalize/normalize uri weakref
		win32ole yaml zlib rubygems`
}

// ofGo lists the first elements of the paths in Go's library.
func ofGo() string {
	return `archive bufio builtin bytes cmp compress container context crypto database debug embed encoding errors expvar flag fmt go hash html image index
		internal io iter log maps math mime net os path plugin reflect regexp runtime slices sort strconv strings structs sync syscall testing text time
		unicode unique unsafe weak`
}

// ofRust lists the crates that come with the compiler.
func ofRust() string {
	return `alloc core proc_macro std test`
}

// ofPHP lists the extensions that PHP is built with; composer installs none of them.
func ofPHP() string {
	return `Core ctype curl date dom fileinfo filter gd hash iconv intl json libxml mbstring mysqli openssl pcre pdo pgsql phar posix random readline reflection
		session simplexml soap sockets sodium spl sqlite3 standard tokenizer xml xmlreader xmlwriter zip zlib`
}

// ofLua lists the libraries of Lua.
func ofLua() string {
	return `coroutine debug io math os package string table utf8`
}

// ofR lists the packages that are R itself.
func ofR() string {
	return `base compiler datasets graphics grDevices grid methods parallel splines stats stats4 tcltk tools utils`
}

// ofOCaml lists the libraries that come with OCaml.
func ofOCaml() string {
	return `bigarray bytes dynlink ocaml ocamldoc stdlib str threads unix`
}

// ofNim lists modules of Nim's library.
func ofNim() string {
	return `algorithm asyncdispatch asyncnet base64 bitops colors complex cookies db_common deques dynlib endians hashes heapqueue htmlgen htmlparser httpclient
		httpcore intsets json lists macros marshal math md5 memfiles mimetypes monotimes nativesockets net options os osproc parsecfg parsecsv parseopt
		parsesql parseutils parsexml pegs posix random rationals re ropes selectors sequtils sets sha1 smtp stats streams strformat strscans strtabs strutils
		sugar system tables terminal threadpool times typetraits unicode unittest uri xmlparser xmltree`
}

// ofPerl lists the modules that are part of Perl.
func ofPerl() string {
	return `AnyDBM_File Archive::Tar Attribute::Handlers AutoLoader AutoSplit B B::Concise B::Deparse B::Showlex B::Terse B::Xref
		Benchmark CPAN Carp Carp::Heavy Class::Struct Compress::Raw::Zlib Compress::Zlib Config Config::Extensions Config::Perl::V Cwd DB DBM_Filter DB_File
		Data::Dumper Devel::PPPort Devel::Peek Devel::SelfStubber Digest Digest::MD5 Digest::SHA Digest::base Digest::file DirHandle Dumpvalue DynaLoader
		Encode Encode::Alias Encode::Byte Encode::CJKConstants Encode::CN Encode::Config Encode::EBCDIC Encode::Encoder Encode::Encoding Encode::GSM0338
		Encode::Guess Encode::JP Encode::KR Encode::Symbol Encode::TW Encode::Unicode Encode::Unicode::UTF7 English Env Errno Exporter Exporter::Heavy
		ExtUtils::CBuilder ExtUtils::Command ExtUtils::Constant ExtUtils::Embed ExtUtils::Install ExtUtils::Installed ExtUtils::MY ExtUtils::MakeMaker
		ExtUtils::Manifest ExtUtils::Miniperl ExtUtils::Mkbootstrap ExtUtils::Mksymlists ExtUtils::PL2Bat ExtUtils::Packlist ExtUtils::ParseXS
		ExtUtils::Typemaps ExtUtils::XSSymSet ExtUtils::testlib Fatal Fcntl File::Basename File::Compare File::Copy File::DosGlob File::Fetch File::Find
		File::Glob File::GlobMapper File::Path File::Spec File::Spec::Functions File::Temp File::stat FileCache FileHandle Filter::Simple Filter::Util::Call
		FindBin GDBM_File Getopt::Long Getopt::Std HTTP::Tiny Hash::Util Hash::Util::FieldHash I18N::Collate I18N::LangTags I18N::LangTags::Detect
		I18N::LangTags::List I18N::Langinfo IO IO::Compress::Bzip2 IO::Compress::Gzip IO::Dir IO::File IO::Handle IO::Pipe IO::Poll IO::Seekable IO::Select
		IO::Socket IO::Socket::INET IO::Socket::IP IO::Socket::UNIX IO::Uncompress::Gunzip IO::Zlib IPC::Cmd IPC::Msg IPC::Open2 IPC::Open3 IPC::Semaphore
		IPC::SharedMem IPC::SysV JSON::PP JSON::PP::Boolean List::Util List::Util::XS Locale::Maketext MIME::Base64 MIME::QuotedPrint Math::BigFloat
		Math::BigInt Math::BigInt::Calc Math::BigRat Math::BigRat::Trace Math::Complex Math::Trig Memoize Module::CoreList Module::Load Module::Loaded
		Module::Metadata NDBM_File NEXT Net::Cmd Net::Config Net::Domain Net::FTP Net::NNTP Net::Netrc Net::POP3 Net::Ping Net::SMTP Net::Time Net::hostent
		Net::netent Net::protoent Net::servent O ODBM_File Opcode POSIX Params::Check Parse::CPAN::Meta PerlIO PerlIO::encoding PerlIO::mmap PerlIO::scalar
		PerlIO::via PerlIO::via::QuotedPrint Pod::Checker Pod::Escapes Pod::Html Pod::Man Pod::Perldoc Pod::Simple Pod::Text Pod::Usage SDBM_File Safe
		Scalar::Util Search::Dict SelectSaver SelfLoader Socket Storable Sub::Util Symbol Sys::Hostname Sys::Syslog Sys::Syslog::Win32 Term::ANSIColor
		Term::Cap Term::Complete Term::ReadLine Test Test2 Test::Builder Test::Harness Test::More Test::Simple Test::Tester Text::Abbrev Text::Balanced
		Text::ParseWords Text::Tabs Text::Wrap Thread Thread::Queue Thread::Semaphore Tie::Array Tie::File Tie::Handle Tie::Hash Tie::Hash::NamedCapture
		Tie::Memoize Tie::RefHash Tie::Scalar Tie::StdHandle Tie::SubstrHash Time::HiRes Time::Local Time::Piece Time::Seconds Time::gmtime Time::localtime
		Time::tm UNIVERSAL Unicode Unicode::Collate Unicode::Normalize Unicode::UCD User::grent User::pwent Win32 XSLoader attributes
		autodie autouse base bigfloat bigint bignum bigrat blib builtin bytes charnames constant deprecate diagnostics encoding encoding::warnings
		experimental feature fields filetest if integer less lib locale meta_notation mro ok open ops overload overload::numbers overloading parent re sigtrap
		sort strict subs threads threads::shared utf8 vars version version::regex vmsish warnings warnings::register`
}
