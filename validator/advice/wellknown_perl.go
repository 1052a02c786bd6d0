package advice

// wellKnownPerl lists modules of CPAN that everybody knows.
func wellKnownPerl() string {
	return `Moose MooseX::Types MooseX::Getopt MooseX::StrictConstructor Moo MooX::Types::MooseLike MooX::Options Mouse Type::Tiny Types::Standard Role::Tiny
		Class::Accessor Class::Method::Modifiers Class::Load Class::XSAccessor Class::Inspector Class::Singleton Class::Data::Inheritable Object::Tiny
		Object::Pad namespace::clean namespace::autoclean Sub::Quote Sub::Exporter Sub::Install Sub::Name Sub::Uplevel Sub::Identify Package::Stash
		Module::Runtime Module::Pluggable Module::Implementation Module::Build Module::Build::Tiny Module::Install Module::Starter Import::Into
		B::Hooks::EndOfScope Data::OptList Params::Util Params::Validate Params::ValidationCompiler Devel::StackTrace Devel::GlobalDestruction Devel::Cover
		Devel::NYTProf Devel::REPL Exception::Class Throwable Try::Tiny TryCatch Syntax::Keyword::Try Feature::Compat::Try Error Carp::Always Carp::Clan
		Readonly Const::Fast constant::boolean autobox strictures common::sense Modern::Perl true DBI DBD::SQLite DBD::mysql DBD::MariaDB DBD::Pg DBD::Oracle
		DBD::ODBC DBD::CSV DBD::Mock DBIx::Class DBIx::Class::Schema::Loader DBIx::Connector DBIx::Simple DBIx::Handler SQL::Abstract SQL::Translator
		SQL::Maker Rose::DB::Object Teng Redis Redis::Fast RedisDB MongoDB Cache::Memcached Cache::Memcached::Fast Cache::FastMmap CHI Search::Elasticsearch
		LWP LWP::UserAgent LWP::Simple LWP::Protocol::https HTTP::Request HTTP::Response HTTP::Headers HTTP::Message HTTP::Date HTTP::Cookies HTTP::Daemon
		HTTP::Server::Simple HTTP::Parser::XS HTTP::Tinyish WWW::Mechanize WWW::Form::UrlEncoded Furl Mojolicious Mojo::Base Mojo::UserAgent Mojolicious::Lite
		Mojo::Pg Minion Dancer Dancer2 Catalyst Catalyst::Runtime Catalyst::Devel Plack Plack::Builder Plack::Test Plack::Middleware::Session Starman Starlet
		Twiggy Gazelle CGI CGI::Session CGI::Fast FCGI Net::SSLeay IO::Socket::SSL Net::HTTP Net::DNS Net::SSH2 Net::OpenSSH Net::SFTP::Foreign Net::LDAP
		Net::IP Net::CIDR Net::Server Net::Amazon::S3 Net::Twitter Net::SMTP::SSL Net::SNMP Net::Telnet NetAddr::IP Mozilla::CA URI URI::Escape URI::Encode
		URL::Encode Email::Sender Email::MIME Email::Simple Email::Valid Email::Stuffer MIME::Lite MIME::Tools MIME::Types Mail::Sender Mail::Box
		Mail::IMAPClient Mail::Sendmail JSON JSON::XS JSON::MaybeXS JSON::Any Cpanel::JSON::XS JSON::Path JSON::Validator JSON::WebToken Crypt::JWT YAML
		YAML::XS YAML::Tiny YAML::Syck YAML::PP YAML::LibYAML Config::General Config::Tiny Config::Any Config::INI Config::IniFiles Config::Simple
		Config::JSON AppConfig TOML TOML::Tiny XML::LibXML XML::LibXSLT XML::Simple XML::Parser XML::Twig XML::SAX XML::Writer XML::Compile XML::RSS XML::Feed
		HTML::Parser HTML::Tree HTML::TreeBuilder HTML::Tagset HTML::Template HTML::TokeParser HTML::FormHandler HTML::Entities HTML::Strip HTML::Scrubber
		Template Template::Toolkit Text::Template Text::Xslate Template::Tiny Text::CSV Text::CSV_XS Text::Table Text::ASCIITable Text::Diff Text::Markdown
		Text::Unidecode Text::Levenshtein Text::Glob Text::Trim Text::Autoformat Text::Iconv Spreadsheet::ParseExcel Spreadsheet::WriteExcel
		Spreadsheet::ParseXLSX Spreadsheet::XLSX Excel::Writer::XLSX PDF::API2 PDF::Create CAM::PDF DateTime DateTime::Format::Strptime
		DateTime::Format::ISO8601 DateTime::Format::MySQL DateTime::Format::Pg DateTime::Format::Builder DateTime::Tiny DateTime::TimeZone DateTime::Locale
		Date::Calc Date::Manip Date::Parse Date::Simple Date::Format TimeDate Time::Moment Time::ParseDate Time::Duration Time::Out List::MoreUtils
		List::MoreUtils::XS List::AllUtils List::UtilsBy List::SomeUtils List::Compare Hash::Merge Hash::MultiValue Data::Dump Data::Printer
		Data::Dumper::Concise Data::UUID Data::Uniqid Data::Compare Data::Section::Simple Data::Validate::IP Data::Validate::URI Data::Validate::Domain
		Data::Structure::Util Data::MessagePack Data::Random Data::Faker Clone Clone::PP Storable::AMF Sereal Tie::IxHash Array::Utils Set::Scalar
		Set::IntervalTree Set::Object Graph Tree::DAG_Node Algorithm::Diff Algorithm::Combinatorics Algorithm::Permute Math::Random::MT Math::Matrix
		Math::Round Math::Prime::Util Math::GSL Statistics::Descriptive Statistics::Basic PDL Bit::Vector Number::Format Number::Compare Regexp::Common
		Regexp::Grammars Regexp::Assemble Parse::RecDescent Parse::Yapp Marpa::R2 PPI PPIx::Regexp Perl::Critic Perl::Tidy Perl::MinimumVersion
		Perl::LanguageServer Pod::Coverage Pod::Markdown Inline Inline::C Inline::Python FFI::Platypus ExtUtils::Depends ExtUtils::PkgConfig ExtUtils::Config
		ExtUtils::Helpers ExtUtils::InstallPaths File::Slurp File::Slurper File::Find::Rule File::Which File::HomeDir File::ShareDir File::ShareDir::Install
		File::Next File::Remove File::chdir File::Type File::MimeInfo File::Copy::Recursive File::ReadBackwards File::Tail File::Touch File::pushd
		File::ChangeNotify File::BOM Path::Tiny Path::Class Path::Iterator::Rule Archive::Zip Archive::Extract Compress::Raw::Lzma IO::All IO::String
		IO::Stringy IO::Tty IO::Pty IO::Prompt IO::Prompter IO::Async IO::CaptureOutput IO::Interactive IO::HTML IO::SessionData IPC::Run IPC::Run3
		IPC::System::Simple IPC::ShareLite IPC::Shareable Capture::Tiny Proc::ProcessTable Proc::Daemon Proc::Background Parallel::ForkManager
		Parallel::Prefork MCE Coro AnyEvent AnyEvent::HTTP AnyEvent::Redis EV Event POE Future Future::AsyncAwait Promises Async::Interrupt Thread::Pool Guard
		Scope::Guard Log::Log4perl Log::Dispatch Log::Any Log::Any::Adapter Log::Contextual Log::Message Getopt::Long::Descriptive Getopt::Euclid App::Cmd
		App::cpanminus App::cpanoutdated App::Ack App::Prove App::perlbrew Term::ReadKey Term::ReadLine::Gnu Term::Table Term::ProgressBar Term::Size Term::UI
		Term::ANSIColor::Markup Carton CPAN::Mini CPAN::Uploader Dist::Zilla Dist::Milla Minilla local::lib Lingua::EN::Inflect Lingua::Stem
		Lingua::EN::Numbers Locale::Codes Locale::Country Unicode::String Unicode::LineBreak Encode::Locale Encode::Guess Encode::Detect Crypt::Bcrypt
		Crypt::Eksblowfish Crypt::SSLeay Crypt::CBC Crypt::DES Crypt::Blowfish Crypt::Rijndael Crypt::OpenSSL::RSA Crypt::OpenSSL::X509 Crypt::OpenSSL::Random
		Crypt::PBKDF2 Crypt::Random Crypt::URandom CryptX Digest::HMAC Digest::SHA1 Digest::SHA3 Digest::CRC Digest::JHash Digest::MurmurHash
		Bytes::Random::Secure Session::Token Authen::SASL Authen::Passphrase Authen::OATH GD GD::Graph GD::Text Image::Magick Imager Image::Size
		Image::ExifTool Chart::Gnuplot SVG Tk Wx Gtk3 Gtk2 Glib Prima Curses Curses::UI SDL OpenGL Test::Deep Test::Exception Test::Fatal Test::Most
		Test::Differences Test::Warn Test::Warnings Test::NoWarnings Test::Output Test::MockObject Test::MockModule Test::MockTime Test::Mock::LWP
		Test::LWP::UserAgent Test::Pod Test::Pod::Coverage Test::Class Test::Class::Moose Test::Requires Test::RequiresInternet Test::Needs Test::Perl::Critic
		Test::PerlTidy Test::Spec Test::BDD::Cucumber Test::Routine Test::Script Test::File Test::Dir Test::Cmd Test::TCP Test::Time Test::Without::Module
		Test::LongString Test::JSON Test::XML Test::WWW::Mechanize Test::Mojo Test::Memory::Cycle Test::LeakTrace Test::Base Test::Strict Test::CheckManifest
		Test::EOL Test::Kwalitee Test::Trap Test::PostgreSQL Test::mysqld Test::DBIx::Class Test2::Suite Test2::V0 Test2::Harness TAP::Formatter::JUnit
		Variable::Magic WeakRef Want PadWalker Contextual::Return Function::Parameters Method::Signatures Kavorka Keyword::Simple Devel::Declare
		bareword::filehandles indirect multidimensional MRO::Compat Class::C3 Algorithm::C3 Eval::Closure Dist::CheckConflicts CPAN::Meta::Check aliased
		boolean enum Switch Safe::Isa UNIVERSAL::require UNIVERSAL::isa Sys::CPU Sys::Info Sys::Statistics::Linux Linux::Inotify2 Filesys::Df
		Filesys::Notify::Simple BSD::Resource Unix::Syslog Schedule::Cron Schedule::At Bio::Perl BioPerl Geo::IP GeoIP2 Geo::Coder::OSM Business::ISBN
		Business::CreditCard SOAP::Lite XMLRPC::Lite RPC::XML Frontier::Client Google::ProtocolBuffers Protocol::WebSocket Net::WebSocket::Server
		Net::AMQP::RabbitMQ Net::Stomp ZMQ::FFI Paws AWS::Lambda VM::EC2 Amazon::S3 WebService::Slack::WebApi Git::Repository Git::Wrapper SVN::Core
		Text::Wrap::Smart`
}
