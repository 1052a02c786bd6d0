package advice

import (
	"cmp"
	"regexp"
	"strings"
)

// devLibrary returns the Debian package with which a library is built against
// that is used less often than those of libraryPackage, by the name that
// pkg-config, CMake, Meson or -l give it.
func devLibrary(lib string) (string, bool) {
	lib = strings.TrimPrefix(lib, "lib")
	p, ok := devLibraries()[lib]
	return p, ok
}

// devLibraries are Debian's packages by library that is used less often.
func devLibraries() map[string]string {
	return map[string]string{
		"usb-1.0": "libusb-1.0-0-dev", "usb": "libusb-dev", "gtk-3": "libgtk-3-dev", "gtk-4": "libgtk-4-dev", "gtk+-2.0": "libgtk2.0-dev", "gobject-2.0": "libglib2.0-dev", "gio-2.0": "libglib2.0-dev", "cairo": "libcairo2-dev",
		"pango": "libpango1.0-dev", "adwaita-1": "libadwaita-1-dev", "json-c": "libjson-c-dev", "json-glib-1.0": "libjson-glib-dev", "jansson": "libjansson-dev", "cjson": "libcjson-dev", "jsoncpp": "libjsoncpp-dev", "yaml-cpp": "libyaml-cpp-dev",
		"yaml-0.1": "libyaml-dev", "xml-2.0": "libxml2-dev", "xslt": "libxslt1-dev", "xerces-c": "libxerces-c-dev", "tinyxml2": "libtinyxml2-dev", "pugixml": "libpugixml-dev", "boost_system": "libboost-system-dev", "boost_filesystem": "libboost-filesystem-dev",
		"boost_unit_test_framework": "libboost-test-dev", "boost_program_options": "libboost-program-options-dev", "gmock": "libgmock-dev", "Catch2": "catch2", "catch2": "catch2", "catch2-with-main": "catch2", "doctest": "doctest-dev", "benchmark": "libbenchmark-dev", "cmocka": "libcmocka-dev",
		"check": "check", "cunit": "libcunit1-dev", "criterion": "libcriterion-dev", "CppUTest": "libcpputest-dev", "glfw3": "libglfw3-dev", "glfw": "libglfw3-dev", "GLEW": "libglew-dev", "glew": "libglew-dev", "glut": "freeglut3-dev", "GLUT": "freeglut3-dev", "glm": "libglm-dev", "GLU": "libglu1-mesa-dev",
		"OpenGL": "libgl1-mesa-dev", "EGL": "libegl1-mesa-dev", "Vulkan": "libvulkan-dev", "vulkan": "libvulkan-dev", "sdl2": "libsdl2-dev", "SDL2_image": "libsdl2-image-dev", "SDL2_ttf": "libsdl2-ttf-dev", "SDL2_mixer": "libsdl2-mixer-dev", "SDL": "libsdl1.2-dev", "SFML": "libsfml-dev", "sfml-graphics": "libsfml-dev",
		"Xext": "libxext-dev", "Xrandr": "libxrandr-dev", "Xi": "libxi-dev", "Xcursor": "libxcursor-dev", "Xinerama": "libxinerama-dev", "Xft": "libxft-dev", "xcb": "libxcb1-dev", "xkbcommon": "libxkbcommon-dev", "wayland-client": "libwayland-dev", "asound": "libasound2-dev",
		"alsa": "libasound2-dev", "ALSA": "libasound2-dev", "pulse": "libpulse-dev", "portaudio": "portaudio19-dev", "portaudio-2.0": "portaudio19-dev", "sndfile": "libsndfile1-dev", "jack": "libjack-dev", "opus": "libopus-dev", "vorbis": "libvorbis-dev", "ogg": "libogg-dev", "FLAC": "libflac-dev",
		"avcodec": "libavcodec-dev", "avformat": "libavformat-dev", "avutil": "libavutil-dev", "swscale": "libswscale-dev", "gstreamer-1.0": "libgstreamer1.0-dev", "vpx": "libvpx-dev", "x264": "libx264-dev", "tiff": "libtiff-dev", "TIFF": "libtiff-dev", "tiff-4": "libtiff-dev", "webp": "libwebp-dev", "gif": "libgif-dev", "freetype": "libfreetype-dev",
		"freetype2": "libfreetype-dev", "Freetype": "libfreetype-dev", "fontconfig": "libfontconfig-dev", "harfbuzz": "libharfbuzz-dev", "poppler": "libpoppler-dev", "gd": "libgd-dev", "MagickCore": "libmagickcore-dev", "opencv4": "libopencv-dev", "opencv_core": "libopencv-dev", "hdf5": "libhdf5-dev", "HDF5": "libhdf5-dev", "netcdf": "libnetcdf-dev",
		"fftw3": "libfftw3-dev", "FFTW3": "libfftw3-dev", "gsl": "libgsl-dev", "GSL": "libgsl-dev", "blas": "libblas-dev", "BLAS": "libblas-dev", "lapack": "liblapack-dev", "LAPACK": "liblapack-dev", "openblas": "libopenblas-dev", "OpenBLAS": "libopenblas-dev", "mpfr": "libmpfr-dev", "mpc": "libmpc-dev", "ntl": "libntl-dev", "flint": "libflint-dev", "MPI": "libopenmpi-dev", "mpi": "libopenmpi-dev",
		"eigen3": "libeigen3-dev", "Armadillo": "libarmadillo-dev", "armadillo": "libarmadillo-dev", "TBB": "libtbb-dev", "tbb": "libtbb-dev", "OpenCL": "ocl-icd-opencl-dev", "numa": "libnuma-dev", "hwloc": "libhwloc-dev", "jemalloc": "libjemalloc-dev", "tcmalloc": "libgoogle-perftools-dev", "unwind": "libunwind-dev", "elf": "libelf-dev", "bpf": "libbpf-dev", "dw": "libdw-dev", "iberty": "libiberty-dev",
		"gflags": "libgflags-dev", "glog": "libgoogle-glog-dev", "absl": "libabsl-dev", "protobuf": "libprotobuf-dev", "protoc": "libprotoc-dev", "gRPC": "libgrpc++-dev", "grpc": "libgrpc-dev", "grpc++": "libgrpc++-dev", "thrift": "libthrift-dev", "Thrift": "libthrift-dev", "flatbuffers": "libflatbuffers-dev", "msgpack": "libmsgpack-dev", "capnp": "libcapnp-dev", "nanomsg": "libnanomsg-dev", "czmq": "libczmq-dev",
		"mosquitto": "libmosquitto-dev", "rabbitmq": "librabbitmq-dev", "rdkafka": "librdkafka-dev", "rdkafka++": "librdkafka-dev", "RdKafka": "librdkafka-dev", "memcached": "libmemcached-dev", "mysqlclient": "default-libmysqlclient-dev", "mariadb": "libmariadb-dev", "pqxx": "libpqxx-dev", "odbc": "unixodbc-dev", "leveldb": "libleveldb-dev", "rocksdb": "librocksdb-dev", "lmdb": "liblmdb-dev", "db": "libdb-dev", "gdbm": "libgdbm-dev", "mongoc-1.0": "libmongoc-dev", "sqlite3": "libsqlite3-dev",
		"ssh": "libssh-dev", "ssh2": "libssh2-1-dev", "git2": "libgit2-dev", "nghttp2": "libnghttp2-dev", "microhttpd": "libmicrohttpd-dev", "websockets": "libwebsockets-dev", "cares": "libc-ares-dev", "c-ares": "libc-ares-dev", "ev": "libev-dev", "ldap": "libldap-dev", "sasl2": "libsasl2-dev", "krb5": "libkrb5-dev", "gssapi_krb5": "libkrb5-dev", "gnutls": "libgnutls28-dev", "GnuTLS": "libgnutls28-dev", "gcrypt": "libgcrypt20-dev", "gpg-error": "libgpg-error-dev", "gpgme": "libgpgme-dev", "nettle": "libnettle-dev", "mbedtls": "libmbedtls-dev", "mbedcrypto": "libmbedtls-dev", "cryptopp": "libcrypto++-dev", "argon2": "libargon2-dev",
		"pcre": "libpcre3-dev", "pcre2-8": "libpcre2-dev", "PCRE2": "libpcre2-dev", "re2": "libre2-dev", "onig": "libonig-dev", "icuuc": "libicu-dev", "icui18n": "libicu-dev", "icu-uc": "libicu-dev", "ICU": "libicu-dev", "iconv": "libc6-dev", "intl": "libc6-dev", "edit": "libedit-dev", "ncursesw": "libncurses-dev", "Curses": "libncurses-dev", "tinfo": "libncurses-dev", "panel": "libncurses-dev", "cap": "libcap-dev", "seccomp": "libseccomp-dev", "selinux": "libselinux1-dev", "pam": "libpam0g-dev", "acl": "libacl1-dev", "attr": "libattr1-dev", "aio": "libaio-dev", "uring": "liburing-dev", "nl-3": "libnl-3-dev", "mnl": "libmnl-dev", "kmod": "libkmod-dev", "blkid": "libblkid-dev", "mount": "libmount-dev", "fuse": "libfuse-dev", "fuse3": "libfuse3-dev", "archive": "libarchive-dev", "LibArchive": "libarchive-dev", "zip": "libzip-dev", "minizip": "libminizip-dev", "snappy": "libsnappy-dev", "brotlidec": "libbrotli-dev", "BZip2": "libbz2-dev", "LibLZMA": "liblzma-dev", "bluetooth": "libbluetooth-dev", "bluez": "libbluetooth-dev", "serialport": "libserialport-dev", "modbus": "libmodbus-dev", "i2c": "libi2c-dev", "gpiod": "libgpiod-dev", "pci": "libpci-dev", "cups": "libcups2-dev", "sane": "libsane-dev", "hamlib": "libhamlib-dev", "rtlsdr": "librtlsdr-dev", "SoapySDR": "libsoapysdr-dev", "gps": "libgps-dev", "geos": "libgeos-dev", "geos_c": "libgeos-dev", "proj": "libproj-dev", "PROJ": "libproj-dev", "gdal": "libgdal-dev", "GDAL": "libgdal-dev", "cfitsio": "libcfitsio-dev", "lua5.4": "liblua5.4-dev", "lua5.3": "liblua5.3-dev", "lua": "liblua5.4-dev", "Lua": "liblua5.4-dev", "luajit": "libluajit-5.1-dev", "python3": "python3-dev", "Python3": "python3-dev", "Python": "python3-dev", "pybind11": "pybind11-dev", "ruby": "ruby-dev", "guile-3.0": "guile-3.0-dev", "tcl": "tcl-dev", "tk": "tk-dev", "JNI": "default-jdk", "Java": "default-jdk", "Doxygen": "doxygen", "SWIG": "swig", "BISON": "bison", "FLEX": "flex", "Qt5Widgets": "qtbase5-dev", "Qt5Core": "qtbase5-dev", "Qt6Core": "qt6-base-dev", "wxWidgets": "libwxgtk3.2-dev", "wx": "libwxgtk3.2-dev", "X11-xcb": "libx11-xcb-dev", "x11": "libx11-dev", "gl": "libgl1-mesa-dev", "glib": "libglib2.0-dev", "notify": "libnotify-dev", "secret-1": "libsecret-1-dev", "soup-2.4": "libsoup2.4-dev", "soup-3.0": "libsoup-3.0-dev", "webkit2gtk-4.1": "libwebkit2gtk-4.1-dev", "webkit2gtk-4.0": "libwebkit2gtk-4.0-dev", "gee-0.8": "libgee-0.8-dev", "vte-2.91": "libvte-2.91-dev", "curses": "libncurses-dev", "crypt": "libcrypt-dev", "uuid": "uuid-dev", "nlohmann": "nlohmann-json3-dev", "cli11": "libcli11-dev", "CLI11": "libcli11-dev", "cxxopts": "libcxxopts-dev", "range-v3": "librange-v3-dev", "asio": "libasio-dev", "cpprest": "libcpprest-dev", "cpprestsdk": "libcpprest-dev", "httplib": "libcpp-httplib-dev", "tomlplusplus": "libtomlplusplus-dev", "Threads": "libc6-dev", "backtrace": "libbacktrace-dev", "event_core": "libevent-dev",
	}
}

// devHeader returns the Debian package of a C header that is used less often
// than those of headerPackage, by its name or the folder that it lies in.
func devHeader(header string) (string, bool) {
	p, ok := devHeaders()[header]
	return p, ok
}

// devHeaders are Debian's packages by header that is used less often.
func devHeaders() map[string]string {
	return map[string]string{
		"bits/libc-header-start.h": "gcc-multilib", "sys/sdt.h": "systemtap-sdt-dev", "sys/cdefs.h": "gcc-multilib", "gnu/stubs-32.h": "libc6-dev-i386", "bits/c++config.h": "g++-multilib",
		"libusb-1.0": "libusb-1.0-0-dev", "usb.h": "libusb-dev", "cairo.h": "libcairo2-dev", "cairo": "libcairo2-dev", "json-c": "libjson-c-dev", "jansson.h": "libjansson-dev", "cjson": "libcjson-dev", "json/json.h": "libjsoncpp-dev", "yaml-cpp": "libyaml-cpp-dev",
		"libxslt": "libxslt1-dev", "catch2": "catch2", "doctest": "doctest-dev", "gmock": "libgmock-dev", "benchmark": "libbenchmark-dev", "cmocka.h": "libcmocka-dev", "check.h": "check", "CUnit": "libcunit1-dev", "GLFW": "libglfw3-dev", "glm": "libglm-dev", "vulkan": "libvulkan-dev", "SDL": "libsdl1.2-dev", "SFML": "libsfml-dev", "EGL": "libegl1-mesa-dev",
		"portaudio.h": "portaudio19-dev", "sndfile.h": "libsndfile1-dev", "pulse": "libpulse-dev", "opus": "libopus-dev", "libavcodec": "libavcodec-dev", "libavformat": "libavformat-dev", "libavutil": "libavutil-dev", "libswscale": "libswscale-dev", "gst": "libgstreamer1.0-dev", "opencv2": "libopencv-dev", "hdf5.h": "libhdf5-dev", "netcdf.h": "libnetcdf-dev", "fftw3.h": "libfftw3-dev", "gsl": "libgsl-dev",
		"cblas.h": "libopenblas-dev", "hunspell": "libhunspell-dev", "lapacke.h": "liblapacke-dev", "mpfr.h": "libmpfr-dev", "mpi.h": "libopenmpi-dev", "tbb": "libtbb-dev", "CL": "ocl-icd-opencl-dev", "numa.h": "libnuma-dev", "jemalloc": "libjemalloc-dev", "libelf.h": "libelf-dev", "gelf.h": "libelf-dev", "bpf": "libbpf-dev", "gflags": "libgflags-dev", "glog": "libgoogle-glog-dev", "absl": "libabsl-dev", "google": "libprotobuf-dev", "grpcpp": "libgrpc++-dev", "grpc": "libgrpc-dev",
		"thrift": "libthrift-dev", "flatbuffers": "libflatbuffers-dev", "msgpack.h": "libmsgpack-dev", "mosquitto.h": "libmosquitto-dev", "amqp.h": "librabbitmq-dev", "librdkafka": "librdkafka-dev", "libmemcached": "libmemcached-dev", "mariadb": "libmariadb-dev", "pqxx": "libpqxx-dev", "postgresql": "libpq-dev", "sql.h": "unixodbc-dev", "sqlext.h": "unixodbc-dev", "leveldb": "libleveldb-dev", "rocksdb": "librocksdb-dev", "lmdb.h": "liblmdb-dev", "db.h": "libdb-dev", "gdbm.h": "libgdbm-dev", "libssh": "libssh-dev", "libssh2.h": "libssh2-1-dev",
		"git2.h": "libgit2-dev", "nghttp2": "libnghttp2-dev", "microhttpd.h": "libmicrohttpd-dev", "libwebsockets.h": "libwebsockets-dev", "ares.h": "libc-ares-dev", "ev.h": "libev-dev", "ldap.h": "libldap-dev", "sasl": "libsasl2-dev", "krb5.h": "libkrb5-dev", "gssapi": "libkrb5-dev", "gnutls": "libgnutls28-dev", "gcrypt.h": "libgcrypt20-dev", "gpgme.h": "libgpgme-dev", "mbedtls": "libmbedtls-dev", "re2": "libre2-dev", "oniguruma.h": "libonig-dev", "unicode": "libicu-dev", "editline": "libedit-dev",
		"sys/capability.h": "libcap-dev", "seccomp.h": "libseccomp-dev", "selinux": "libselinux1-dev", "security": "libpam0g-dev", "libaio.h": "libaio-dev", "liburing.h": "liburing-dev", "libmnl": "libmnl-dev", "fuse.h": "libfuse-dev", "fuse3": "libfuse3-dev", "archive.h": "libarchive-dev", "zip.h": "libzip-dev", "snappy.h": "libsnappy-dev", "brotli": "libbrotli-dev", "bluetooth": "libbluetooth-dev", "modbus": "libmodbus-dev", "modbus.h": "libmodbus-dev", "gpiod.h": "libgpiod-dev", "cups": "libcups2-dev", "hamlib": "libhamlib-dev", "rtl-sdr.h": "librtlsdr-dev", "gps.h": "libgps-dev", "geos_c.h": "libgeos-dev", "proj.h": "libproj-dev", "gdal.h": "libgdal-dev", "gdal": "libgdal-dev",
		"luajit.h": "libluajit-5.1-dev", "lauxlib.h": "liblua5.4-dev", "lualib.h": "liblua5.4-dev", "pybind11": "pybind11-dev", "tcl.h": "tcl-dev", "tk.h": "tk-dev", "QApplication": "qtbase5-dev", "QtWidgets": "qtbase5-dev", "QtCore": "qtbase5-dev", "QString": "qtbase5-dev", "wx": "libwxgtk3.2-dev", "dbus": "libdbus-1-dev", "systemd": "libsystemd-dev", "libudev.h": "libudev-dev", "libnotify": "libnotify-dev", "webkit2": "libwebkit2gtk-4.1-dev", "gee.h": "libgee-0.8-dev", "uuid.h": "uuid-dev", "crypt.h": "libcrypt-dev", "CLI": "libcli11-dev", "asio.hpp": "libasio-dev", "httplib.h": "libcpp-httplib-dev", "toml++": "libtomlplusplus-dev", "valgrind": "valgrind", "histedit.h": "libedit-dev", "ncursesw": "libncurses-dev", "pcre2posix.h": "libpcre2-dev", "tidy.h": "libtidy-dev", "magic.h": "libmagic-dev", "mpg123.h": "libmpg123-dev", "lcms2.h": "liblcms2-dev", "MagickWand": "libmagickwand-dev", "gd.h": "libgd-dev", "gif_lib.h": "libgif-dev", "argon2.h": "libargon2-dev", "nettle": "libnettle-dev", "xcb": "libxcb1-dev", "wayland-client.h": "libwayland-dev", "linux": "linux-libc-dev", "omp.h": "libomp-dev", "pcap": "libpcap-dev", "boost.hpp": "libboost-all-dev",
	}
}

// buildTool returns how a missing compiler or build tool is installed that
// toolPackage does not list. Versions and cross compilers' triples are understood.
func buildTool(tool string) (string, bool) {
	plain := regexp.MustCompile(`-\d[\d.]*$`).ReplaceAllString(tool, "")
	if triple, ok := crossTriple(plain); ok {
		return "apt-get install " + triple, true
	}
	p := cmp.Or(buildTools()[plain], texPrograms()[plain])
	return "apt-get install " + p, p != ""
}

// buildTools are Debian's packages by compiler or build tool.
func buildTools() map[string]string {
	return map[string]string{
		"autoconf": "autoconf", "autoreconf": "autoconf", "autoheader": "autoconf", "automake": "automake", "aclocal": "automake", "libtool": "libtool", "libtoolize": "libtool", "m4": "m4", "bison": "bison", "yacc": "bison", "flex": "flex", "lex": "flex", "gperf": "gperf", "swig": "swig", "meson": "meson", "scons": "scons", "ccache": "ccache",
		"distcc": "distcc", "pkg-config": "pkg-config", "pkgconf": "pkgconf", "lld": "lld", "ld.lld": "lld", "mold": "mold", "ar": "binutils", "as": "binutils", "ld": "binutils", "objdump": "binutils", "objcopy": "binutils", "strip": "binutils", "nm": "binutils", "readelf": "binutils", "strings": "binutils", "clang-format": "clang-format", "clang-tidy": "clang-tidy", "cppcheck": "cppcheck", "valgrind": "valgrind", "gcovr": "gcovr",
		"lcov": "lcov", "doxygen": "doxygen", "strace": "strace", "ltrace": "ltrace", "perf": "linux-perf", "lldb": "lldb", "ctest": "cmake", "cpack": "cmake", "ccmake": "cmake-curses-gui", "gfortran": "gfortran", "f77": "gfortran", "gnatmake": "gnat", "gnat": "gnat", "gprbuild": "gprbuild", "fpc": "fp-compiler", "ghc": "ghc", "ghci": "ghc", "runghc": "ghc", "runhaskell": "ghc", "cabal": "cabal-install", "stack": "haskell-stack", "ocaml": "ocaml", "ocamlc": "ocaml", "ocamlopt": "ocaml",
		"ocamlfind": "ocaml-findlib", "dune": "ocaml-dune", "opam": "opam", "nim": "nim", "ldc2": "ldc", "gdc": "gdc", "dub": "dub", "valac": "valac", "nasm": "nasm", "yasm": "yasm", "iverilog": "iverilog", "vvp": "iverilog", "verilator": "verilator", "yosys": "yosys", "gtkwave": "gtkwave", "ghdl": "ghdl", "cobc": "gnucobol", "erl": "erlang", "erlc": "erlang", "escript": "erlang", "rebar3": "rebar3", "elixir": "elixir", "mix": "elixir", "iex": "elixir",
		"scala": "scala", "scalac": "scala", "kotlinc": "kotlin", "kotlin": "kotlin", "groovy": "groovy", "ant": "ant", "ivy": "ivy", "clojure": "clojure", "lein": "leiningen", "mono": "mono-runtime", "mcs": "mono-mcs", "csc": "mono-devel", "xbuild": "mono-xbuild", "msbuild": "", "dotnet": "", "sbcl": "sbcl", "clisp": "clisp", "guile": "guile-3.0", "racket": "racket", "tclsh": "tcl", "wish": "tk", "gawk": "gawk", "jar": "default-jdk", "jshell": "default-jdk", "javap": "default-jdk", "julia": "", "swift": "", "swiftc": "", "zig": "", "crystal": "", "bazel": "", "bazelisk": "", "rustup": "rustup",
		"qmake": "qt5-qmake", "moc": "qtbase5-dev-tools", "rcc": "qtbase5-dev-tools", "glib-compile-resources": "libglib2.0-dev-bin", "glib-compile-schemas": "libglib2.0-bin", "wayland-scanner": "libwayland-bin", "msgfmt": "gettext", "xgettext": "gettext", "intltoolize": "intltool", "help2man": "help2man", "makeinfo": "texinfo", "texi2dvi": "texinfo", "asciidoc": "asciidoc", "asciidoctor": "asciidoctor", "xsltproc": "xsltproc", "patchelf": "patchelf", "chrpath": "chrpath", "fakeroot": "fakeroot", "dpkg-buildpackage": "dpkg-dev", "debuild": "devscripts", "rpmbuild": "rpm", "cpio": "cpio", "bear": "bear", "indent": "indent", "astyle": "astyle", "ctags": "universal-ctags", "cscope": "cscope", "cbindgen": "cbindgen", "flatc": "flatbuffers-compiler", "thrift": "thrift-compiler", "capnp": "capnproto", "qemu-system-x86_64": "qemu-system-x86", "qemu-system-arm": "qemu-system-arm", "openocd": "openocd", "avrdude": "avrdude", "avr-gcc": "gcc-avr", "dfu-util": "dfu-util", "dtc": "device-tree-compiler", "mkimage": "u-boot-tools", "nvcc": "nvidia-cuda-toolkit", "mpicc": "mpi-default-bin", "mpirun": "mpi-default-bin", "mpicxx": "mpi-default-bin", "sdcc": "sdcc", "tcc": "tcc", "gccgo": "gccgo", "glslc": "glslc", "glslangValidator": "glslang-tools", "spirv-val": "spirv-tools", "wat2wasm": "wabt", "wasm-opt": "binaryen", "emcc": "emscripten", "bc": "bc", "just": "just", "task": "", "entr": "entr", "expect": "expect", "time": "time",
	}
}

// crossTriple is the Debian package of a cross compiler's tool, such as
// aarch64-linux-gnu-gcc or arm-none-eabi-objcopy.
func crossTriple(tool string) (string, bool) {
	m := regexp.MustCompile(`^([a-z0-9_]+-(?:linux-gnu\w*|none-eabi|none-elf|unknown-elf|w64-mingw32|linux-musl|elf))-(gcc|g\+\+|ld|as|ar|objcopy|objdump|nm|strip|size|gdb)$`).FindStringSubmatch(tool)
	if m == nil {
		return "", false
	}
	triple := strings.ReplaceAll(m[1], "_", "-")
	switch {
	case strings.HasSuffix(triple, "-w64-mingw32"):
		return "gcc-mingw-w64-" + strings.TrimSuffix(triple, "-w64-mingw32"), true
	case m[2] == "gcc", m[2] == "g++":
		return m[2] + "-" + triple, true
	}
	return "binutils-" + triple, true
}
