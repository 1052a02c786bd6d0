package advice

// wellKnownLua lists rocks that everybody knows.
func wellKnownLua() string {
	return `luasocket luasec luafilesystem lpeg lua-cjson dkjson rapidjson lua-yajl penlight inspect busted luacheck luacov luacov-coveralls ldoc argparse lyaml
		tinyyaml serpent say luassert mediator_lua cliargs lua-term ansicolors lualogging luasql-sqlite3 luasql-mysql luasql-postgres lsqlite3
		lsqlite3complete pgmoon lua-resty-http lua-resty-jwt lua-resty-openssl lua-resty-string lua-resty-redis lua-resty-mysql lua-resty-core
		lua-resty-lrucache lua-resty-template lua-resty-session lapis moonscript etlua turbo pegasus copas coxpcall lanes luaposix luv cqueues http basexx
		luaossl lua-zlib lzlib lua-zip struct vstruct lua-messagepack lua-protobuf lua-curl lualdap lua-ev lrexlib-pcre lrexlib-pcre2 lrexlib-posix lpeglabel
		lpegrex lulpeg markdown lustache date luatz middleclass 30log classic classy stdlib std.normalize lua-parser fennel tl cyan bit32 luabitop compat53
		lua-testmore telescope luaunit lunajson luaxml xml2lua moses vararg lua-utf8 luautf8 utf8 md5 sha1 base64 lbase64 luacrypto luaexpat linotify winapi
		alien cffi-lua kong redis-lua lua-mongo nginx-lua-prometheus luaprofiler mobdebug rxlua tableshape valua net-url lua-uri rings wsapi xavante cosmo
		orbit cgilua sailor`
}

// wellKnownNim lists packages of Nimble that everybody knows.
func wellKnownNim() string {
	return `jester prologue karax nimx nigui norm ormin allographer debby nimpy nimterop nimgen futhark c2nim regex npeg zippy flatty jsony chroma pixie vmath
		bumpy boxy windy treeform mummy httpbeast chronos chronicles confutils serialization json_serialization stew results nimcrypto secp256k1 bearssl
		websock presto web3 unittest2 testutils faststreams metrics toml_serialization cligen docopt argparse parsetoml yaml dotenv httpx puppy ws asynctools
		asyncmysql redis ndb tiny_sqlite lrucache itertools fusion weave taskpools malebolgia threading arraymancer datamancer ggplotnim unchained neo nimblas
		nimlapack illwill terminaltables spinny suru colorize print bcrypt jwt uuids nimSHA2 sha1 checksums moustachu mustache nimja emerald markdown smtp
		db_connector sdl2 raylib naylib opengl glfw gintro owlkettle winim jnim libcurl zip stint nimbox moe nimlangserver nimlsp balls criterion benchy`
}

// wellKnownDotnet lists packages and tools of NuGet that everybody knows, and the prefixes
// that NuGet keeps for their owners.
func wellKnownDotnet() string {
	return `Newtonsoft.Json System.Text.Json xunit xunit.v3 xunit.runner.visualstudio xunit.runner.console xunit.assert xunit.core NUnit NUnit3TestAdapter
		NUnit.Analyzers NUnit.ConsoleRunner MSTest MSTest.TestFramework MSTest.TestAdapter Moq NSubstitute FakeItEasy AutoFixture AutoFixture.Xunit2
		AutoFixture.AutoMoq Bogus FluentAssertions Shouldly Verify.Xunit coverlet.collector coverlet.msbuild coverlet.console
		dotnet-reportgenerator-globaltool ReportGenerator BenchmarkDotNet FsCheck FsCheck.Xunit Expecto SpecFlow Reqnroll Selenium.WebDriver Testcontainers
		WireMock.Net RichardSzalay.MockHttp Respawn Serilog Serilog.AspNetCore Serilog.Sinks.Console Serilog.Sinks.File Serilog.Sinks.Seq
		Serilog.Extensions.Logging Serilog.Extensions.Hosting Serilog.Settings.Configuration NLog NLog.Web.AspNetCore log4net Dapper Dapper.Contrib AutoMapper
		AutoMapper.Extensions.Microsoft.DependencyInjection Mapster MediatR FluentValidation FluentValidation.AspNetCore
		FluentValidation.DependencyInjectionExtensions Polly Polly.Core Polly.Extensions.Http Refit Refit.HttpClientFactory RestSharp Flurl Flurl.Http
		Hangfire Hangfire.Core Hangfire.AspNetCore Quartz Quartz.Extensions.Hosting MassTransit MassTransit.RabbitMQ RabbitMQ.Client Confluent.Kafka
		StackExchange.Redis Npgsql Npgsql.EntityFrameworkCore.PostgreSQL Pomelo.EntityFrameworkCore.MySql MySql.Data MySqlConnector MongoDB.Driver
		Oracle.ManagedDataAccess.Core EFCore.NamingConventions EntityFramework linq2db NHibernate FluentMigrator DbUp Swashbuckle.AspNetCore NSwag.AspNetCore
		NSwag.MSBuild Scalar.AspNetCore Scrutor Autofac Autofac.Extensions.DependencyInjection Ninject Castle.Core SimpleInjector Humanizer NodaTime CsvHelper
		ClosedXML EPPlus NPOI DocumentFormat.OpenXml QuestPDF itext7 PdfSharp SixLabors.ImageSharp SkiaSharp Magick.NET-Q8-AnyCPU YamlDotNet Tomlyn
		CommandLineParser System.CommandLine Spectre.Console Spectre.Console.Cli McMaster.Extensions.CommandLineUtils Markdig HtmlAgilityPack AngleSharp
		Handlebars.Net Scriban RazorLight Fluid.Core Google.Protobuf Grpc.AspNetCore Grpc.Net.Client Grpc.Tools protobuf-net MessagePack
		BouncyCastle.Cryptography BCrypt.Net-Next SSH.NET SharpZipLib SharpCompress DotNetZip MailKit MimeKit SendGrid Twilio Stripe.net Octokit LibGit2Sharp
		Ardalis.GuardClauses Ardalis.Specification CSharpFunctionalExtensions ErrorOr OneOf LanguageExt.Core Optional MoreLinq System.Linq.Async
		System.Reactive ReactiveUI CommunityToolkit.Mvvm Prism.Core Caliburn.Micro MvvmLight Avalonia Avalonia.Desktop MaterialDesignThemes MahApps.Metro
		HotChocolate.AspNetCore GraphQL IdentityModel IdentityServer4 Duende.IdentityServer OpenIddict Ocelot Yarp.ReverseProxy Orleans Akka Ical.Net
		Stateless UnitsNet MathNet.Numerics ScottPlot OxyPlot.Core LiteDB NRedisStack Nest Elastic.Clients.Elasticsearch OpenTelemetry
		OpenTelemetry.Extensions.Hosting OpenTelemetry.Exporter.Console OpenTelemetry.Exporter.OpenTelemetryProtocol prometheus-net prometheus-net.AspNetCore
		Sentry Sentry.AspNetCore StyleCop.Analyzers SonarAnalyzer.CSharp Roslynator.Analyzers Meziantou.Analyzer Nerdbank.GitVersioning GitVersion.MsBuild
		MinVer Nito.AsyncEx Ardalis.Result FSharp.Core FSharp.Data Giraffe Saturn Fantomas fantomas dotnet-ef dotnet-format dotnet-outdated-tool
		dotnet-sonarscanner dotnet-script dotnet-trace dotnet-counters dotnet-dump dotnet-gcdump dotnet-symbol dotnet-sos dotnet-serve dotnet-stryker
		dotnet-coverage dotnet-aspnet-codegenerator dotnet-fsharplint Cake.Tool cake.tool paket fake-cli csharpier husky swashbuckle.aspnetcore.cli powershell
		nbgv gitversion.tool jetbrains.resharper.globaltools security-scan upgrade-assistant docfx nuke.globaltool Microsoft.Web.LibraryManager.Cli Microsoft.
		System. Azure. AWSSDK. Amazon. Google.Apis Google.Cloud.`
}

// wellKnownDart lists packages of pub.dev that everybody knows.
func wellKnownDart() string {
	return `http dio provider riverpod flutter_riverpod hooks_riverpod riverpod_annotation riverpod_generator bloc flutter_bloc hydrated_bloc equatable get get_it
		injectable injectable_generator freezed freezed_annotation json_annotation json_serializable build_runner build_verify build_test source_gen
		built_value built_value_generator built_collection test mocktail mockito lints flutter_lints very_good_analysis pedantic effective_dart path
		path_provider shared_preferences url_launcher intl logger logging collection meta async args crypto uuid rxdart shelf shelf_router shelf_static
		dart_frog sqflite drift drift_dev hive hive_flutter isar isar_flutter_libs objectbox sqlite3 sqlite3_flutter_libs postgres mysql1 mongo_dart
		firebase_core firebase_auth cloud_firestore firebase_storage firebase_messaging firebase_analytics firebase_crashlytics cloud_functions google_sign_in
		google_fonts google_maps_flutter geolocator geocoding permission_handler image_picker image_cropper file_picker cached_network_image flutter_svg
		flutter_hooks flutter_html flutter_markdown webview_flutter video_player audioplayers just_audio camera connectivity_plus device_info_plus
		package_info_plus share_plus flutter_secure_storage local_auth flutter_local_notifications flutter_native_splash flutter_launcher_icons lottie shimmer
		carousel_slider fl_chart go_router auto_route auto_route_generator retrofit retrofit_generator chopper graphql graphql_flutter web_socket_channel
		socket_io_client stream_transform yaml xml html csv archive image ffi ffigen win32 pigeon mason mason_cli melos dhttpd cli_util process io watcher
		stack_trace matcher coverage pub_semver analyzer dart_style code_builder grpc protobuf protoc_plugin fixnum vector_math decimal tuple dartz fpdart
		quiver cupertino_icons animations flutter_screenutil responsive_framework sentry_flutter supabase_flutter appwrite flutter_dotenv envied patrol
		golden_toolkit alchemist bloc_test network_image_mock fake_async clock timezone table_calendar pdf printing pointycastle encrypt jwt_decoder mime
		http_parser`
}

// wellKnownD lists packages of dub that everybody knows.
func wellKnownD() string {
	return `vibe-d vibe-core vibe-http mir-algorithm mir-ion mir-random mir-core unit-threaded dscanner dfmt dub silly libdparse asdf requests mysql-native dpq2
		ddbc hibernated d2sqlite3 arsd-official dlangui gtk-d bindbc-sdl bindbc-opengl bindbc-loader derelict-sdl2 emsi_containers taggedalgebraic eventcore
		diet-ng botan openssl dyaml sdlang-d commandr argparse darg msgpack-d optional sumtype automem intel-intrinsics dplug`
}

// wellKnownAnsible lists the namespaces and collections of Ansible Galaxy that everybody
// knows.
func wellKnownAnsible() string {
	return `ansible. community. amazon.aws azure.azcollection google.cloud kubernetes.core containers.podman cisco. arista.eos junipernetworks.junos vmware.
		netbox.netbox openstack.cloud hashicorp. f5networks. fortinet. paloaltonetworks.panos redhat. prometheus.prometheus grafana.grafana geerlingguy.
		theforeman.foreman ovirt.ovirt dellemc. purestorage. netapp. check_point.mgmt vyos.vyos microsoft.ad awx.awx`
}
