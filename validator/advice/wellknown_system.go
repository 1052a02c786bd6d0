package advice

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// knownSystem is the table of packages of systems: those that our own tables bring, and no
// others.
var knownSystem = sync.OnceValue(func() wellKnown {
	texts := []string{wellKnownSystem(), strings.Join(commonTools(), " ")}
	for _, table := range []map[string]string{headerPackages(), libraryPackages(), devLibraries(), devHeaders(), buildTools(), texPrograms(), macroPackages(), compilerParts(), tclPackages(), guilePackages(), configPrograms(), nginxModules()} {
		texts = append(texts, strings.Join(slices.Sorted(maps.Values(table)), " "))
	}
	for _, install := range slices.Sorted(maps.Values(toolPackages())) {
		if name, ok := strings.CutPrefix(install, "apt-get install "); ok {
			texts = append(texts, name)
		}
	}
	for _, group := range texPackages() {
		texts = append(texts, group.pkg)
	}
	return tableOf(func(s string) string { return s }, texts...)
})

// knownTeX is the table of packages of TeX Live.
var knownTeX = sync.OnceValue(func() wellKnown {
	var texts []string
	for _, group := range texPackages() {
		texts = append(texts, group.names)
	}
	return tableOf(func(s string) string { return s }, texts...)
})

// systemEcosystems are the packages of a system and of TeX Live. Who keeps them looks at
// what comes in, but a name that is made up is wrong there, too.
func systemEcosystems() []ecosystem {
	return []ecosystem{
		{
			name: "system", tools: "apt aptitude dnf yum apk zypper brew snap choco winget flatpak pacman", valued: "-t --target-release -o -c", known: knownSystem, look: "apt-cache show NAME",
			installs: systemInstalls(),
		},
		{name: "tex", tools: "tlmgr", installs: tlmgrInstalls(), known: knownTeX, look: "tlmgr info NAME"},
	}
}

// wellKnownSystem lists packages of Debian's that functions of ours name by themselves, or
// make of a part of a name: of a language, a version, an extension or a machine.
func wellKnownSystem() string {
	return `git-lfs git-flow git-annex git-crypt git-secret git-secrets git-svn git-gui git-filter-repo git-absorb git-extras git-review git-revise git-imerge git-buildpackage git-publish
		git-repair git-autofixup git-cola git-ftp git-big-picture git-quick-stats git-credential-oauth git-email git-cvs build-essential gcc g++ clang make cmake ninja-build pkg-config mold lld
		libc6-dev libclang-dev libclang-rt-dev libprotobuf-dev protobuf-compiler python3 python3-dev python3-tk python3-venv python3-pip python3-setuptools python3-wheel pipx ruby ruby-dev ruby-full
		nodejs npm perl php-cli default-jdk golang-go cargo rustc libnginx-mod-http-lua gcc-multilib g++-multilib ca-certificates curl wget gnupg unzip zip xz-utils procps sudo locales tzdata
		postgresql postgresql-client postgresql-contrib postgresql-client-12 postgresql-client-13 postgresql-client-14 postgresql-client-15 postgresql-client-16 postgresql-client-17
		postgresql-client-18 mysql-client default-mysql-client mariadb-client redis-server redis-tools sqlite3 nginx apache2 docker.io docker-compose-plugin chromium firefox-esr xvfb
		tesseract-ocr tesseract-ocr-ara tesseract-ocr-bul tesseract-ocr-ces tesseract-ocr-chi-sim tesseract-ocr-chi-tra tesseract-ocr-dan tesseract-ocr-deu tesseract-ocr-ell tesseract-ocr-eng
		tesseract-ocr-est tesseract-ocr-fin tesseract-ocr-fra tesseract-ocr-heb tesseract-ocr-hin tesseract-ocr-hrv tesseract-ocr-hun tesseract-ocr-ind tesseract-ocr-ita tesseract-ocr-jpn
		tesseract-ocr-kor tesseract-ocr-lat tesseract-ocr-lav tesseract-ocr-lit tesseract-ocr-nld tesseract-ocr-nor tesseract-ocr-osd tesseract-ocr-pol tesseract-ocr-por tesseract-ocr-ron
		tesseract-ocr-rus tesseract-ocr-slk tesseract-ocr-slv tesseract-ocr-spa tesseract-ocr-srp tesseract-ocr-swe tesseract-ocr-tha tesseract-ocr-tur tesseract-ocr-ukr tesseract-ocr-vie
		php-gd php-curl php-mbstring php-xml php-mysql php-pgsql php-sqlite3 php-bcmath php-gmp php-ldap php-imap php-soap php-zip php-yaml php-intl php-redis php-memcached php-imagick php-apcu
		php-readline php-msgpack php-igbinary php-ssh2 php-xdebug php-pcov php-amqp php-mongodb gcc-aarch64-linux-gnu g++-aarch64-linux-gnu binutils-aarch64-linux-gnu gcc-arm-linux-gnueabi
		g++-arm-linux-gnueabi binutils-arm-linux-gnueabi gcc-arm-linux-gnueabihf g++-arm-linux-gnueabihf binutils-arm-linux-gnueabihf gcc-riscv64-linux-gnu g++-riscv64-linux-gnu
		binutils-riscv64-linux-gnu gcc-powerpc64le-linux-gnu g++-powerpc64le-linux-gnu binutils-powerpc64le-linux-gnu gcc-powerpc-linux-gnu gcc-s390x-linux-gnu g++-s390x-linux-gnu
		binutils-s390x-linux-gnu gcc-mips-linux-gnu g++-mips-linux-gnu gcc-mipsel-linux-gnu g++-mipsel-linux-gnu gcc-mips64el-linux-gnuabi64 gcc-i686-linux-gnu g++-i686-linux-gnu
		binutils-i686-linux-gnu gcc-x86-64-linux-gnu g++-x86-64-linux-gnu binutils-x86-64-linux-gnu gcc-m68k-linux-gnu gcc-sparc64-linux-gnu gcc-arm-none-eabi binutils-arm-none-eabi
		gdb-multiarch gcc-riscv64-unknown-elf binutils-riscv64-unknown-elf gcc-avr avr-libc gcc-mingw-w64-x86-64 g++-mingw-w64-x86-64 gcc-mingw-w64-i686 g++-mingw-w64-i686 gcc-xtensa-lx106`
}
