package advice

// wellKnownPHP lists vendors of Packagist that everybody knows: nobody else can publish
// below them. What follows are extensions of PECL.
func wellKnownPHP() string {
	return `symfony/ laravel/ illuminate/ doctrine/ league/ monolog/ phpunit/ sebastian/ psr/ guzzlehttp/ twig/ nesbot/ ramsey/ vlucas/ friendsofphp/ phpstan/
		vimeo/ squizlabs/ phpcsstandards/ slevomat/ nikic/ mockery/ fakerphp/ phpmailer/ swiftmailer/ spatie/ livewire/ filament/ inertiajs/ tymon/ barryvdh/
		maatwebsite/ intervention/ predis/ aws/ google/ stripe/ twilio/ sendgrid/ paragonie/ firebase/ lcobucci/ phpseclib/ phpoffice/ dompdf/ mpdf/
		tecnickcom/ setasign/ slim/ cakephp/ codeigniter4/ yiisoft/ laminas/ mezzio/ drupal/ drush/ wp-cli/ roave/ rector/ infection/ behat/ codeception/
		pestphp/ nunomaduro/ brianium/ orchestra/ larastan/ phan/ phpmd/ pdepend/ phpbench/ deployer/ robmorgan/ cboden/ react/ amphp/ workerman/ swoole/
		php-di/ pimple/ respect/ webmozart/ myclabs/ phpdocumentor/ phpspec/ theseer/ composer/ api-platform/ easycorp/ knplabs/ liip/ lexik/ nelmio/
		friendsofsymfony/ stof/ gedmo/ jms/ sonata-project/ sylius/ webonyx/ nuwave/ elasticsearch/ ruflin/ meilisearch/ algolia/ mongodb/ jenssegers/
		php-http/ nyholm/ kriswallsmith/ symfonycasts/ egulias/ hoa/ dflydev/ erusev/ michelf/ thecodingmachine/ akeneo/ bref/ sentry/ rollbar/ bugsnag/
		open-telemetry/ datadog/ promphp/ php-amqplib/ enqueue/ vladimir-yuldashev/ pusher/ beyondcode/ fruitcake/ propaganistas/ kalnoy/ owen-it/ silber/
		santigarcor/ jeroennoten/ yajra/ laravelcollective/ rap2hpoutre/ socialiteproviders/ overtrue/ symplify/ nette/ tracy/ latte/ contributte/
		dealerdirect/ wp-coding-standards/ phpcompatibility/ automattic/ johnpbloch/ roots/ magento/ mage-os/ shopware/ typo3/ neos/ craftcms/ statamic/
		october/ getkirby/ pimcore/ contao/ oro/ php-parallel-lint/ maglnet/ icanhazstring/ ergebnis/ ocramius/ beberlei/ cweagans/ wikimedia/ hamcrest/ dg/
		redis xdebug apcu imagick mongodb memcached memcache igbinary msgpack amqp rdkafka grpc protobuf swoole openswoole pcov ssh2 yaml zip event ev uuid
		mailparse oauth http raphf propro gnupg rar lzf xlswriter sqlsrv pdo_sqlsrv oci8 decimal ds ast uopz timezonedb zstd brotli snappy geoip maxminddb psr
		phalcon mcrypt pcntl stomp zmq gearman solr couchbase cassandra timecop excimer opentelemetry parallel pthreads inotify ncurses newt eio dio vips`
}
