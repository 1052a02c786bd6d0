package advice

// wellKnownRuby lists gems that everybody knows.
func wellKnownRuby() string {
	return `rails railties actionpack actionview activerecord activesupport activemodel activejob actionmailer actioncable activestorage sprockets sprockets-rails
		propshaft importmap-rails turbo-rails stimulus-rails jsbundling-rails cssbundling-rails tailwindcss-rails dartsass-rails sass-rails sassc sassc-rails
		webpacker vite_rails vite_ruby turbolinks jbuilder bootsnap spring spring-watcher-listen listen puma unicorn thin webrick passenger falcon rack
		rack-test rack-cors rack-attack rack-session rack-protection rack-mini-profiler rackup sinatra sinatra-contrib hanami grape roda cuba padrino sequel
		rom dry-validation dry-types dry-struct dry-monads dry-schema dry-configurable dry-container dry-inflector dry-logic dry-core dry-initializer
		dry-system dry-auto_inject dry-cli sqlite3 pg mysql2 mysql tiny_tds mongo mongoid bson redis redis-namespace redis-client connection_pool dalli
		hiredis sidekiq sidekiq-cron sidekiq-scheduler resque resque-scheduler delayed_job delayed_job_active_record good_job solid_queue solid_cache
		solid_cable que sucker_punch whenever rufus-scheduler clockwork bunny ruby-kafka rdkafka karafka sneakers faye websocket-driver eventmachine async
		async-http celluloid concurrent-ruby nio4r devise devise-jwt devise_invitable warden omniauth omniauth-google-oauth2 omniauth-github omniauth-facebook
		omniauth-oauth2 omniauth-rails_csrf_protection doorkeeper clearance authlogic rodauth jwt bcrypt rbnacl ed25519 x25519 bcrypt_pbkdf pundit cancancan
		rolify paper_trail audited friendly_id acts_as_list acts-as-taggable-on ancestry closure_tree discard paranoia kaminari will_paginate pagy ransack
		searchkick elasticsearch pg_search scenic annotate strong_migrations bullet counter_culture activeadmin administrate rails_admin avo simple_form
		formtastic cocoon view_component phlex haml haml-rails slim slim-rails erubi erubis tilt liquid mustache redcarpet kramdown kramdown-parser-gfm
		commonmarker rouge coderay pygments.rb nokogiri loofah rails-html-sanitizer sanitize rails-dom-testing oga ox builder gyoku multi_xml crack rexml csv
		bigdecimal base64 mutex_m drb observer abbrev getoptlong rinda syslog nkf racc ostruct logger fiddle irb reline rdoc benchmark pstore json yajl-ruby
		oj multi_json jsonapi-serializer active_model_serializers blueprinter alba fast_jsonapi jb rabl graphql graphql-batch grpc google-protobuf msgpack
		thrift http httparty faraday faraday-retry faraday-multipart faraday_middleware typhoeus ethon rest-client excon curb httpclient patron httpx net-ssh
		net-scp net-sftp net-ftp net-smtp net-imap net-pop net-http net-protocol net-ldap mail mechanize addressable public_suffix domain_name http-cookie
		mime-types mime-types-data mini_mime marcel aws-sdk aws-sdk-core aws-sdk-s3 aws-sdk-sqs aws-sdk-sns aws-sdk-dynamodb aws-sdk-ec2 aws-sdk-lambda fog
		fog-aws google-cloud-storage google-apis-core googleauth azure-storage-blob stripe braintree twilio-ruby sendgrid-ruby postmark-rails octokit gitlab
		slack-ruby-client slack-notifier sentry-ruby sentry-rails sentry-raven bugsnag rollbar airbrake honeybadger newrelic_rpm skylight scout_apm ddtrace
		datadog statsd-ruby prometheus-client opentelemetry-sdk opentelemetry-api lograge semantic_logger logging amazing_print awesome_print pry pry-byebug
		pry-rails byebug debug web-console better_errors binding_of_caller solargraph ruby-lsp ruby-lsp-rails rubocop rubocop-rails rubocop-rspec
		rubocop-performance rubocop-minitest rubocop-rake rubocop-ast rubocop-rails-omakase rubocop-capybara rubocop-factory_bot rubocop-packaging
		rubocop-shopify standard reek flog flay fasterer brakeman bundler-audit bundler bundler-leak ruby_audit license_finder haml_lint slim_lint erb_lint
		mdl sorbet sorbet-runtime tapioca steep rbs yard yard-sorbet sdoc rspec rspec-core rspec-expectations rspec-mocks rspec-support rspec-rails rspec-its
		rspec-retry rspec_junit_formatter rspec-benchmark rspec-json_expectations shoulda shoulda-matchers shoulda-context minitest minitest-reporters
		minitest-rails minitest-spec-rails minitest-hooks minitest-focus minitest-stub-const test-unit test-prof test-unit-rr mocha rr flexmock factory_bot
		factory_bot_rails factory_girl fabrication faker ffaker forgery timecop webmock vcr climate_control database_cleaner database_cleaner-active_record
		capybara capybara-screenshot selenium-webdriver webdrivers cuprite ferrum apparition poltergeist cucumber cucumber-rails aruba spinach turnip
		simplecov simplecov-lcov simplecov-cobertura coveralls codecov parallel parallel_tests knapsack_pro guard guard-rspec guard-livereload guard-minitest
		guard-rubocop launchy letter_opener rake rake-compiler rake-compiler-dock thor slop optimist commander gli tty-prompt tty-spinner tty-table
		tty-command tty-progressbar tty-box tty-screen tty-cursor tty-reader pastel colorize rainbow paint highline hirb terminal-table ruby-progressbar
		dotenv dotenv-rails figaro config anyway_config rails-i18n i18n i18n-tasks i18n-js mobility globalize money money-rails monetize geocoder rgeo
		activerecord-postgis-adapter activerecord-import activerecord-session_store composite_primary_keys carrierwave paperclip shrine refile mini_magick
		rmagick ruby-vips image_processing chunky_png prawn prawn-table wicked_pdf wkhtmltopdf-binary pdfkit grover combine_pdf pdf-reader hexapdf roo
		spreadsheet caxlsx axlsx rubyXL write_xlsx fast_excel smarter_csv rubyzip zip archive-zip minitar ffi zeitwerk hashie multipart-post mustermann
		ice_nine virtus attr_extras naught memoist memery request_store rails-controller-testing responders has_scope draper chartkick groupdate ahoy_matey
		blazer flipper flipper-active_record flipper-ui rollout split unleash state_machines aasm statesman state_machine workflow interactor trailblazer
		wisper rails_event_store aggregate_root tzinfo tzinfo-data ice_cube holidays chronic business_time jekyll jekyll-feed jekyll-seo-tag jekyll-sitemap
		jekyll-paginate jekyll-redirect-from jekyll-remote-theme minima github-pages middleman nanoc bridgetown asciidoctor asciidoctor-pdf
		asciidoctor-diagram prawn-svg cocoapods fastlane xcpretty xcodeproj chef inspec test-kitchen berkshelf puppet facter puppet-lint vagrant capistrano
		capistrano-rails capistrano-bundler capistrano-rbenv mina kamal foreman overmind god eye daemons childprocess posix-spawn open4 sys-proctable
		rb-readline readline-ext rb-inotify rb-fsevent ruby2_keywords psych stringio strscan date parser ast unparser ruby_parser sexp_processor treetop
		parslet citrus mini_portile2 pkg-config e2mmap method_source diff-lcs docile gem-release bump discordrb telegram-bot-ruby twitter koala ruby-openai
		anthropic numo-narray daru nmatrix statsample rumale torch-rb matrix prime tty-option tty-logger i18n_data countries carmen phonelib phony
		email_validator valid_email2 validates_timeliness dentaku`
}
