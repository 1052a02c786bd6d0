package rules

import "cake"

// gemRules are the words of RubyGems and Bundler for what they cannot install.
func gemRules() []Rule {
	return []Rule{
		scriptRule(Rule{
			ID: "gem.header", Kind: "dependency.header_missing",
			Pattern: `^(?:checking for (?P<header>[\w./-]+\.h)\.\.\. no\n(?:[^\n]*\n){0,12}?[^\n]*(?:extconf\.rb failed|Can't find the '[\w./-]+\.h header|is missing\b|not found\b)|Can't find the '(?P<header2>[\w./-]+\.h) header)`, With: []string{"native extension", "extconf.rb", "mkmf.log"}, Message: "a gem cannot be built: a header is missing", Key: []string{"header", "header2"},
			Fixes: []string{"{header:header}", "{header:header2}", "Check the header {header}: its -dev package is missing, install it first", "Check the header {header2}: its -dev package is missing, install it first"},
			Yes:   []Example{{Command: "bundle install", Code: 5, Out: "Installing pg 1.5.7 with native extensions\nGem::Ext::BuildError: ERROR: Failed to build gem native extension.\n\n/usr/bin/ruby3.2 extconf.rb\nchecking for pg_config... no\nchecking for libpq-fe.h... no\nCan't find the 'libpq-fe.h header\n*** extconf.rb failed ***\n", Fix: "apt-get install libpq-dev"}},
			No:    []Example{{Command: "gem install pg", Out: "Building native extensions. This could take a while...\nSuccessfully installed pg-1.5.7\n"}},
		}),
		scriptRule(Rule{
			ID: "gem.ruby", Kind: "dependency.header_missing",
			Pattern: `^mkmf\.rb can't find header files for ruby at (?P<path>\S+)`, With: []string{"mkmf"}, Message: "the headers of Ruby are missing", Key: []string{"always"}, Fixes: []string{"apt-get install ruby-dev"},
			Yes: []Example{{Command: "gem install nokogiri", Code: 1, Err: "ERROR:  Error installing nokogiri:\n\tERROR: Failed to build gem native extension.\n\n    current directory: /srv/g/ext\n/usr/bin/ruby -I /usr/lib/ruby/vendor_ruby extconf.rb\nmkmf.rb can't find header files for ruby at /usr/lib/ruby/include/ruby.h\n\nYou might have to install separate package for the ruby development\nenvironment, ruby-dev or ruby-devel for example.\n", Fix: "apt-get install ruby-dev"}},
			No:  []Example{{Command: "gem install nokogiri", Out: "Successfully installed nokogiri-1.16\n"}},
		}),
		scriptRule(Rule{
			ID: "gem.build", Kind: "dependency.build_failed", Rank: Symptom,
			Pattern: `^\s*(?:Gem::Ext::BuildError: )?(?:ERROR: )?(?P<message>Failed to build gem native extension)\.?(?:(?:\n[^\n]*){0,60}?\nAn error occurred while installing (?P<module>[\w-]+) )?`, Key: []string{"module", "message"},
			Fixes: []string{"{headerof:around}", "Check the build log of {module}: a header, a library or a compiler is missing", "Check the build log of the gem: a header, a library or a compiler is missing"},
			Yes:   []Example{{Command: "bundle install", Code: 5, Err: "Gem::Ext::BuildError: ERROR: Failed to build gem native extension.\n\n    current directory: /srv/g/ext\ncreating Makefile\nmake failed, exit code 2\n\nAn error occurred while installing mysql2 (0.5.6), and Bundler cannot continue.\n", Fix: "Check the build log of mysql2: a header, a library or a compiler is missing"}},
			No:    []Example{{Command: "gem install x", Out: "Building native extensions. This could take a while...\n"}},
		}),
		scriptRule(Rule{
			ID: "bundler.gemfile", Kind: "project.manifest_invalid", Severity: cake.High,
			Pattern: `^\[!\] There was an error (?:parsing|while loading) \x60(?P<spec>[^\x60\n]+)\x60: (?P<message>[^\n]+?)(?: Bundler cannot continue\.)?\n(?:[^\n]*\n){0,3}? #  from (?P<file>\S+):(?P<line>\d+)`, Key: []string{"spec", "message"},
			Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes:   []Example{{Command: "bundle check", Code: 4, Err: "\n[!] There was an error parsing `Gemfile`: Undefined local variable or method `gme' for Gemfile. Bundler cannot continue.\n\n #  from /srv/p/Gemfile:3\n #  -------------------------------------------\n #  \n >  gme \"rack\"\n", File: "Gemfile", Line: 3, Fix: "Fix Gemfile:3: Undefined local variable or method `gme' for Gemfile."}},
			No:    []Example{{Command: "bundle check", Out: "The Gemfile's dependencies are satisfied\n"}},
		}),
		scriptRule(Rule{
			ID: "bundler.ruby", Kind: "tool.version_unsupported", Settings: []string{"Gemfile"}, Line: "ruby ",
			Pattern: `^(?P<message>Your Ruby version is (?P<have>[\w.]+), but your Gemfile specified (?P<want>[^\n]+))`, Key: []string{"want"}, Reference: "Gemfile",
			Fixes: []string{"Try Ruby {want} (rbenv install, mise, asdf): the Gemfile wants it, here is {have}"},
			Yes:   []Example{{Command: "bundle install", Code: 18, Err: "Your Ruby version is 3.1.2, but your Gemfile specified 3.3.4\n", Fix: "Try Ruby 3.3.4 (rbenv install, mise, asdf): the Gemfile wants it, here is 3.1.2"}},
			No:    []Example{{Command: "bundle install", Out: "Bundle complete!\n"}},
		}),
	}
}
