package change

import "testing"

func TestACheckThatPassesWhereItCannotBeDone(t *testing.T) {
	const python, ruby = "def valid_order(o):\n    return Schema().check(o)\n", "def valid?(o)\n  Schema.check(o)\nend\n"
	for _, c := range []struct{ was, is, want string }{
		{python, "def valid_order(o):\n    try:\n        return Schema().check(o)\n    except:\n        # no schema here\n        return True\n", "valid_order"},
		{python, "def valid_order(o):\n    try:\n        return Schema().check(o)\n    except Exception as e:\n        return True\n", "valid_order"},
		{python, "def valid_order(o):\n    try:\n        return Schema().check(o)\n    except Exception:\n        return False\n", ""},
		{python, "def valid_order(o):\n    try:\n        return Schema().check(o)\n    except KeyError:\n        return True\n", ""},
		{python, "def send_order(o):\n    try:\n        return post(o)\n    except Exception:\n        return True\n", ""},
		{"def isolate(o):\n    return post(o)\n", "def isolate(o):\n    try:\n        return post(o)\n    except Exception:\n        return True\n", ""},
		{"def is_sound(o):\n    return post(o)\n", "def is_sound(o):\n    try:\n        return post(o)\n    except Exception:\n        return True\n", "is_sound"},
		{ruby, "def valid?(o)\n  Schema.check(o)\nrescue\n  true\nend\n", "valid?"},
		{"function checkOrder(o) { return schema.check(o); }\n", "function checkOrder(o) {\n  try { return schema.check(o); }\n  catch (e) { return true; }\n}\n", "checkOrder"},
		{"def valid_order(o):\n    try:\n        pass\n    except:\n        return True\n", "def valid_order(o):\n    try:\n        x()\n    except:\n        return True\n", ""},
	} {
		was := c.was
		if got := PassesUndone(Edit{File: "orders.py", Before: &was, Content: c.is}); got != c.want {
			t.Errorf("%q: %q, want %q", c.is, got, c.want)
		}
	}
	if got := PassesUndone(Edit{File: "orders.py", Content: python}); got != "" {
		t.Error(got)
	}
}
