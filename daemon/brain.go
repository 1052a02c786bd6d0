package daemon

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"go.uber.org/zap"
	"golang.org/x/sync/errgroup"

	"cake"
	"cake/adapters/chat"
	"cake/adapters/chat/outgoing"
	"cake/config"
	"cake/daemon/dirs"
	"cake/daemon/exporter"
	"cake/daemon/inforce"
	"cake/daemon/memory"
	"cake/daemon/people"
	"cake/daemon/statuspage"
	"cake/daemon/story"
	"cake/guard"
	"cake/journal"
	"cake/metrics"
	"cake/operator"
	"cake/recall"
	"cake/validator"
)

// Options says what a brain is made of.
type Options struct {
	Paths   dirs.Paths
	Config  string // path of the configuration file; "" searches as config.Find does
	Cwd     string // absolute
	Getenv  func(string) string
	Version string
	// Program is the path of cake itself, which the agent starts to ask the memory; "" offers it none.
	Program string
	// Notice hears what a person should know (a port that was taken, a disk that
	// is full) and could not be told at once, because the agent has the screen or
	// no terminal is there. It may be called by any goroutine.
	Notice func(string)
}

// A Brain holds the parts that all sessions share.
type Brain struct {
	options   Options
	log       *zap.Logger
	level     zap.AtomicLevel
	watcher   *config.Watcher
	journal   *journal.Journal
	recall    *recall.Store
	store     string // the path of its file
	shared    string // the URL of the database where it lies instead; "" for none
	operator  *operator.Operator
	exporter  *exporter.Exporter // nil where the configuration wants no metrics
	people    *people.People
	sender    func(chat.Line) (chat.Sender, error) // makes the channel of a line
	page      *statuspage.Page                     // nil where the configuration wants no metrics, with which it is served
	lately    story.Lately
	figures   figures
	tag       string      // names this brain among those of this machine and those before it
	web       *memory.Web // nil where the configuration wants no memory by HTTP
	observers []func(cake.Event)
	policy    atomic.Pointer[guard.Policy] // follows the configuration, as reading does
	reading   atomic.Pointer[inforce.Reading]
	session   atomic.Pointer[session]
	cleanup   cleanup
}

// NewBrain wires the parts. Whatever was started is ended again when a later
// part fails.
func NewBrain(ctx context.Context, o Options) (*Brain, error) {
	b := &Brain{options: o, level: zap.NewAtomicLevel(), tag: strings.ToLower(rand.Text()[:8])}
	if err := b.wire(ctx); err != nil {
		return nil, errors.Join(err, b.Close())
	}
	return b, nil
}

// wire makes one part after the other; the order is that in which they need each other.
func (b *Brain) wire(ctx context.Context) error {
	for _, dir := range []string{b.options.Paths.State, b.options.Paths.Runtime} {
		if err := dirs.Private(dir); err != nil {
			return err
		}
	}
	for _, part := range []func(context.Context) error{
		b.wireLog, b.wireConfig, b.wirePage, b.wireMetrics, b.wirePeople, b.wireJournal, b.wireRecall, b.wireMemoryWeb, b.wireOperator,
	} {
		if err := part(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (b *Brain) wireConfig(context.Context) error {
	path := b.options.Config
	if path == "" {
		path = config.Find(b.options.Cwd, b.options.Getenv)
	}
	c, err := inforce.LoadConfig(path, b.options.Getenv)
	if err != nil {
		return err
	}
	if err := b.apply(c); err != nil {
		return err
	}
	b.admit(c)
	b.watcher, err = config.NewWatcher(config.WatchOptions{
		Config: c, Paths: config.Candidates(b.options.Cwd, b.options.Getenv),
		Load:        inforce.Options(b.options.Getenv),
		Subscribers: []config.Subscriber{b}, OnChange: b.configChanged, Log: b.log,
	})
	return err
}

// config returns the configuration in force.
func (b *Brain) config() *config.Config { return b.watcher.Config() }

// wireMetrics makes the metrics and serves them, where the configuration wants them.
func (b *Brain) wireMetrics(context.Context) error {
	c := b.config()
	if c.Components.Metrics == "none" {
		return nil
	}
	registry := metrics.NewRegistry(metrics.Build{Version: b.options.Version})
	labels := Labels()
	labels.Rules = append(labels.Rules, inforce.RuleIDs(c)...)
	labels.ErrorTypes = append(labels.ErrorTypes, inforce.ErrorTypes(c)...)
	b.observers = append(b.observers, journal.NewMetrics(registry, labels).Apply)
	b.exporter = exporter.New(exporter.Options{
		Registry: registry, Pages: b.pages(), Ready: b.ready, Notice: b.notice, Log: b.log.Named("metrics"),
	})
	b.exporter.Listen(c.Metrics.Listen)
	b.cleanup.add("the metrics' port", b.exporter.Close)
	return nil
}

// Labels are the label values of the metrics that depend on the rules in use.
func Labels() journal.Labels {
	return journal.Labels{
		ErrorTypes: append(validator.ErrorTypes(), denied, stopped), Rules: append(guard.RuleIDs(), heldRule, napRule, unsavedRule),
		Services: outgoing.Schemes(),
	}
}

// ready says why the brain cannot do its work, or nil.
func (b *Brain) ready() error {
	if b.recall != nil && b.recall.Degraded() {
		return errors.New("the recall store is in memory only")
	}
	return nil
}

// wirePeople makes ready what people are told by. It comes before the journal,
// which it listens to.
func (b *Brain) wirePeople(context.Context) (err error) {
	b.sender = func(l chat.Line) (chat.Sender, error) {
		return people.SenderOf(l, b.options.Getenv, b.options.Paths.Heard())
	}
	b.people, err = people.New(people.Options{
		Paths: b.options.Paths, Cwd: b.options.Cwd, Getenv: b.options.Getenv, Tag: b.tag, Config: b.config,
		Sender:  func(l chat.Line) (chat.Sender, error) { return b.sender(l) },
		Session: b.present, Record: b.record, Notice: b.notice, Log: b.log.Named("people"),
	})
	if err != nil {
		return err
	}
	b.observers = append(b.observers, b.people.Observe)
	return nil
}

// present is what people are told of the session.
func (b *Brain) present() (now people.Session) {
	s := b.session.Load()
	if s == nil {
		return now
	}
	now.ID = s.id
	if agent := s.agent.Load(); agent != nil {
		now.Agent = *agent
	}
	if h := s.hold.Load(); h != nil {
		now.Held = h.report.ID
	}
	return now
}

func (b *Brain) wireLog(context.Context) error {
	log, end, err := openLog(b.options.Paths.Log(), b.level)
	if err != nil {
		// A disk that is full stops the log, not the judging.
		b.log = zap.NewNop()
		b.notice(err.Error())
		return nil
	}
	b.log = log
	b.cleanup.add("the log", end)
	return nil
}

func (b *Brain) wireJournal(context.Context) error {
	j, err := journal.Open(journal.Options{
		Path: b.options.Paths.Journal(), Observers: b.observers,
		Warn: func(err error) { b.notice(err.Error()) },
	})
	if err != nil {
		return err
	}
	b.journal = j
	b.cleanup.add("the journal", j.Close)
	return nil
}

func (b *Brain) wireRecall(ctx context.Context) error {
	var err error
	if b.store, err = b.storePath(); err != nil {
		return err
	}
	b.shared = b.config().SharedMemory()
	store, err := recall.Open(ctx, recall.Options{
		Path: b.store, URL: b.shared, TTL: b.config().Recall.TTL, Project: b.options.Cwd, Mask: journal.Mask,
		Warn: b.notice, Log: b.log.Named("recall"),
	})
	if err != nil {
		return err
	}
	b.recall = store
	b.cleanup.add("the recall store", store.Close)
	return nil
}

// storePath is where the recall store lives. A store that shall forget lives in
// a folder that goes when the brain ends.
func (b *Brain) storePath() (string, error) {
	if b.config().Components.Recall != "memory" {
		return b.options.Paths.Store(), nil
	}
	dir, err := os.MkdirTemp(b.options.Paths.Runtime, "recall-")
	if err != nil {
		return "", fmt.Errorf("cannot make a place for the recall store: %w", err)
	}
	b.cleanup.add("the recall store's folder", func() error { return os.RemoveAll(dir) })
	return filepath.Join(dir, "recall.db"), nil
}

// wireMemoryWeb serves the memory by HTTP, where the configuration wants that.
// That it cannot is said, and never stops the supervision.
func (b *Brain) wireMemoryWeb(context.Context) error {
	address := b.config().Recall.Listen
	if address == config.Nowhere {
		return nil
	}
	token, err := memory.Token(b.options.Paths.Token())
	if err != nil {
		b.notice(err.Error())
		return nil
	}
	web, err := memory.NewWeb(b.recall, memory.WebOptions{
		Address: address, Token: token, Version: b.options.Version, Project: b.options.Cwd, Notice: b.notice, Log: b.log.Named("mcp"),
	})
	if err != nil {
		return err
	}
	b.web = web
	b.cleanup.add("the memory's port", web.Close)
	return nil
}

func (b *Brain) wireOperator(context.Context) error {
	o, err := operator.New(operator.Options{})
	b.operator = o
	return err
}

// notice tells the log and a person: at once, where a terminal has a place for
// it, else through the options.
func (b *Brain) notice(text string) {
	if b.log != nil {
		b.log.Warn(text)
	}
	if s := b.session.Load(); s != nil && s.say("cake: "+text) {
		return
	}
	if b.options.Notice != nil {
		b.options.Notice(text)
	}
}

// Run runs the shared parts until ctx ends, and returns nil then.
func (b *Brain) Run(ctx context.Context) error {
	g, parts := errgroup.WithContext(ctx)
	g.Go(func() error { return b.watcher.Run(parts) })
	g.Go(func() error { return b.recall.Run(parts) })
	g.Go(func() error { return b.people.Run(parts) })
	if b.exporter != nil {
		g.Go(func() error { return b.exporter.Run(parts) })
	}
	if b.web != nil {
		g.Go(func() error { return b.web.Run(parts) })
	}
	if err := g.Wait(); ctx.Err() == nil {
		return err
	}
	return nil
}

// Close ends all parts, the newest first.
func (b *Brain) Close() error { return b.cleanup.run() }
