package test

import "cake"

// builds are shops in six languages. All of them fit into one workspace.
func builds() map[string]build {
	return map[string]build{
		"Python": python(), "TypeScript": typescript(), "Go": golang(),
		"Rust": rust(), "C": c(), "Java": java(),
	}
}

func python() build {
	return build{
		programs: []string{"pytest"}, command: "pytest -q",
		tree: map[string]string{
			"conftest.py":      "",
			"shop/__init__.py": "",
			"shop/cart.py":     "def total(prices):\n    return sum(prices)\n",
		},
		file:     "tests/test_cart.py",
		text:     "from shop.cart import total\n\n\ndef test_total():\n    assert total([1, 2]) == 3\n",
		required: mistake{"shop.cart", "shop.carts", "No module named 'shop.carts'", "Fix tests/test_cart.py:1: the module is shop.cart.", cake.High},
		// Another length: Python knows a changed file by its size and its second.
		repeated: mistake{"== 3", "== 40", "assert 3 == 40", "Run pytest tests/test_cart.py::test_total -x. See tests/test_cart.py:5.", cake.Medium},
		calm: calm{"pytest -v", map[string]string{
			"tests/test_errors.py": "import warnings\n\nimport pytest\n\n\ndef test_error_is_raised():\n    warnings.warn('error: total() will fail in the next version', DeprecationWarning)\n    with pytest.raises(TypeError):\n        sum(['a'])\n\n\n@pytest.mark.xfail\ndef test_traceback_of_a_failed_import():\n    raise ImportError('No module named prices')\n",
		}, `(?s)test_error_is_raised PASSED.*error: total\(\) will fail.* 1 xfailed, `},
	}
}

func typescript() build {
	return build{
		programs: []string{"node", "npm", "tsc"}, command: "npm run build",
		tree: map[string]string{
			"package.json":  `{"name": "shop", "version": "1.0.0", "private": true, "scripts": {"build": "tsc --noEmit -p .", "test": "node --test web"}}`,
			"tsconfig.json": `{"compilerOptions": {"strict": true, "module": "esnext", "moduleResolution": "bundler", "types": []}, "include": ["web"]}`,
			"web/cart.ts":   "export const total = (prices: number[]): number => prices.reduce((sum, price) => sum + price, 0);\n",
		},
		file:     "web/index.ts",
		text:     "import { total } from \"./cart\";\n\nexport const shown: number = total([1, 2]);\n",
		required: mistake{"./cart", "./carts", "Cannot find module './carts'", "Fix web/index.ts:1: the file is web/cart.ts.", cake.High},
		repeated: mistake{"shown: number", "shown: string", "error TS2322", "Fix web/index.ts:3: Type 'number' is not assignable to type 'string'.", cake.Medium},
		calm: calm{"npm test", map[string]string{
			"web/errors.test.mjs": "import test from 'node:test';\nimport assert from 'node:assert';\n\ntest('an error of TypeError is thrown', () => {\n  console.warn('Error: Cannot find module: only a warning');\n  assert.throws(() => null.price, TypeError);\n});\n",
		}, `an error of TypeError is thrown`},
	}
}

func golang() build {
	return build{
		programs: []string{"go"}, command: "go build ./...",
		tree: map[string]string{
			"go.mod":                "module shop\n\ngo 1.21\n",
			"internal/cart/cart.go": "// Package cart adds up.\npackage cart\n\n// Total is the sum.\nfunc Total(prices []int) (sum int) {\n\tfor _, price := range prices {\n\t\tsum += price\n\t}\n\treturn sum\n}\n",
		},
		file:     "cmd/shop/main.go",
		text:     "package main\n\nimport \"shop/internal/cart\"\n\nfunc main() {\n\tvar shown int = cart.Total([]int{1, 2})\n\tprintln(shown)\n}\n",
		required: mistake{"internal/cart", "internal/carts", "package shop/internal/carts is not in std", "Fix cmd/shop/main.go:3: import shop/internal/cart.", cake.High},
		repeated: mistake{"shown int", "shown string", "cannot use cart.Total", "Fix cmd/shop/main.go:6: cannot use cart.Total([]int{…}) (value of type int) as string value", cake.Medium},
		calm: calm{"go vet ./... && go test -v ./...", map[string]string{
			"internal/cart/error_test.go": "package cart\n\nimport \"testing\"\n\nfunc TestErrorPanicsAreFatal(t *testing.T) {\n\tt.Log(\"panic: error: undefined: price\")\n\tif Total(nil) != 0 {\n\t\tt.Fatal(\"failed\")\n\t}\n}\n",
		}, `(?s)panic: error: undefined: price.*--- PASS: TestErrorPanicsAreFatal`},
	}
}

func rust() build {
	return build{
		programs: []string{"rustc", "cargo", "gcc"}, command: "cargo build",
		tree: map[string]string{
			"Cargo.toml":  "[package]\nname = \"shop\"\nversion = \"1.0.0\"\nedition = \"2021\"\n",
			"src/cart.rs": "pub fn total(prices: &[i32]) -> i32 {\n    prices.iter().sum()\n}\n",
		},
		file:     "src/main.rs",
		text:     "mod cart;\n\nfn main() {\n    let shown: i32 = cart::total(&[1, 2]);\n    println!(\"{}\", shown);\n}\n",
		required: mistake{"mod cart;", "mod carts;", "file not found for module `carts`", "Fix src/main.rs:1: create src/carts.rs or drop mod carts.", cake.High},
		repeated: mistake{"shown: i32", "shown: &str", "error[E0308]", "Fix src/main.rs:4: mismatched types.", cake.Medium},
		calm: calm{"cargo test", map[string]string{
			"tests/errors.rs": "#[test]\nfn error_cannot_be_unwrapped() {\n    let unused_error = 1;\n    assert!(\"x\".parse::<i32>().is_err());\n}\n\n#[test]\n#[should_panic]\nfn panicked_at_the_end() {\n    panic!(\"error[E0432]: unresolved import\");\n}\n",
		}, `(?s)warning: unused variable: .unused_error.*test error_cannot_be_unwrapped \.\.\. ok`},
	}
}

func c() build {
	return build{
		programs: []string{"make", "gcc"}, command: "make",
		tree: map[string]string{
			"Makefile":       "CFLAGS = -Wall -Iinclude -Werror=implicit-function-declaration\n\nbuild/shop: c/main.c include/cart.h\n\tmkdir -p build\n\t$(CC) $(CFLAGS) -o $@ c/main.c\n\ncheck: build/shop c/check.c\n\t$(CC) $(CFLAGS) -o build/check c/check.c\n\tbuild/check\n",
			"include/cart.h": "static inline int total(const int *prices, int n) {\n\tint sum = 0;\n\tfor (int i = 0; i < n; i++)\n\t\tsum += prices[i];\n\treturn sum;\n}\n",
		},
		file:     "c/main.c",
		text:     "#include \"cart.h\"\n\nint main(void) {\n\tint prices[] = {1, 2};\n\treturn total(prices, 2) != 3;\n}\n",
		required: mistake{"cart.h", "carts.h", "carts.h: No such file or directory", "Fix c/main.c:1: the header carts.h is not on the include path (-I).", cake.High},
		repeated: mistake{"return total", "return totl", "-Werror=implicit-function-declaration]", "Fix c/main.c:5: implicit declaration of function ‘totl’;", cake.Medium},
		calm: calm{"make check", map[string]string{
			"c/check.c": "#include <stdio.h>\n#include \"cart.h\"\n\nint main(void) {\n\tint error = 0;\n\tputs(\"ok 1 - fatal error: No such file or directory is reported\");\n\treturn total(0, 0);\n}\n",
		}, `(?s)warning: unused variable .error.*ok 1 - fatal error`},
	}
}

func java() build {
	return build{
		programs: []string{"javac", "java"}, command: "javac -J-XX:TieredStopAtLevel=1 -cp java -d out java/Main.java",
		tree: map[string]string{
			"java/shop/cart/Cart.java": "package shop.cart;\n\npublic class Cart {\n\tpublic static int total(int... prices) {\n\t\tint sum = 0;\n\t\tfor (int price : prices) sum += price;\n\t\treturn sum;\n\t}\n}\n",
		},
		file:     "java/Main.java",
		text:     "import shop.cart.Cart;\n\npublic class Main {\n\tpublic static void main(String[] args) {\n\t\tint shown = Cart.total(1, 2);\n\t\tSystem.out.println(shown);\n\t}\n}\n",
		required: mistake{"shop.cart.", "shop.carts.", "package shop.carts does not exist", "Fix java/Main.java:1: the package is shop.cart.", cake.High},
		repeated: mistake{"int shown", "String shown", "error: incompatible types", "Fix java/Main.java:5: incompatible types: int cannot be converted to String.", cake.Medium},
		calm: calm{"javac -J-XX:TieredStopAtLevel=1 -Xlint -d out java/Errors.java && java -cp out Errors", map[string]string{
			"java/Errors.java": "import java.util.ArrayList;\n\npublic class Errors {\n\t@SuppressWarnings(\"deprecation\")\n\tpublic static void main(String[] args) {\n\t\tvar error = new ArrayList();\n\t\terror.add(\"x\");\n\t\tSystem.out.println(\"testNoClassDefFoundErrorIsCaught: 0 errors, 0 failed of \" + error.size());\n\t}\n}\n",
		}, `(?s)warning: \[rawtypes\].*testNoClassDefFoundErrorIsCaught: 0 errors`},
	}
}
