package postgres

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// DefaultSchema is where the tables lie when the URL names no search_path.
const DefaultSchema = "cake"

// reachable is how long it may take to connect, where the URL does not say.
const reachable = 2 * time.Second

// An Address says where a store lies: a server, a database, and a schema in it.
type Address struct {
	config *pgx.ConnConfig
	schema string
	name   string
}

// Parse reads a URL as PostgreSQL's own programs do: what it leaves out comes
// from the environment (PGPASSWORD, PGSSLMODE …) and from ~/.pgpass. Its
// search_path names the schema. The error never repeats the URL.
func Parse(address string) (Address, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "postgres" && u.Scheme != "postgresql" {
		return Address{}, errors.New("cannot read the address of the recall store: it is no URL that begins with postgres://")
	}
	c, err := pgx.ParseConfig(address)
	if err != nil {
		return Address{}, fmt.Errorf("cannot read the address of the recall store: %s", without(err.Error(), address, u))
	}
	if c.ConnectTimeout == 0 {
		c.ConnectTimeout = reachable
	}
	if c.RuntimeParams["application_name"] == "" {
		c.RuntimeParams["application_name"] = "cake"
	}
	schema := strings.TrimSpace(c.RuntimeParams["search_path"])
	if schema == "" {
		schema = DefaultSchema
	}
	if strings.ContainsAny(schema, `,"$`) {
		return Address{}, errors.New("cannot read the address of the recall store: search_path must name one schema")
	}
	c.RuntimeParams["search_path"] = pgx.Identifier{schema}.Sanitize()
	return Address{c, schema, nameOf(u, c, schema)}, nil
}

// Name is the address for people: who, where and which, and nothing secret.
func (a Address) Name() string { return a.name }

func nameOf(u *url.URL, c *pgx.ConnConfig, schema string) string {
	shown := url.URL{Scheme: "postgres", User: url.User(c.User), Host: u.Host, Path: "/" + c.Database}
	if schema != DefaultSchema {
		shown.RawQuery = url.Values{"search_path": {schema}}.Encode()
	}
	return shown.String()
}

// without is a text without the URL and its password, whoever put them in.
func without(text, address string, u *url.URL) string {
	text = strings.ReplaceAll(text, address, u.Redacted())
	for _, password := range []string{u.Query().Get("password"), passwordOf(u)} {
		if password != "" {
			text = strings.ReplaceAll(text, password, "xxxxx")
		}
	}
	return text
}

func passwordOf(u *url.URL) string {
	password, _ := u.User.Password()
	return password
}
