import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

// Biome's own rule does not follow imports through "#lib", and so misses every circle between two folders.

const folders = ["app", "components", "db", "e2e", "lib"];
const importOf = /(?:\bfrom|\bimport\(|^import)\s*"((?:#|\.)[^"]+)"/gm;

type Imports = ReadonlyMap<string, readonly string[]>;

async function importsOfAll(): Promise<Imports> {
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const files = found.flat().filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  const paths = files.map((entry) => relative(".", join(entry.parentPath, entry.name)));
  // Some tests have packages of their own.
  const names = new Set(paths.filter((path) => !path.includes("/node_modules/")));
  const imports = new Map<string, string[]>();
  for (const name of names) {
    const text = await readFile(name, "utf8");
    const paths = [...text.matchAll(importOf)].map(([, path = ""]) =>
      path.startsWith("#") ? path.slice(1) : join(dirname(name), path),
    );
    // A lazily loaded part counts as well: it must not import what draws it.
    imports.set(
      name,
      paths.flatMap((path) => [path, `${path}.ts`, `${path}.tsx`].filter((file) => names.has(file))),
    );
  }
  return imports;
}

/** The path of imports from a file back to itself, once for each circle. */
function circlesIn(imports: Imports): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    const begun = way.indexOf(file);
    if (begun >= 0) circles.push([...way.slice(begun), file].join(" → "));
    if (begun >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
}

it("a circle is found, however long it is, and two ways to one file are none", () => {
  const imports = new Map([
    ["a", ["b", "c"]],
    ["b", ["c"]],
    ["c", ["d"]],
    ["d", []],
  ]);
  expect(circlesIn(imports)).toEqual([]);
  expect(circlesIn(new Map([...imports, ["d", ["b"]]]))).toEqual(["b → c → d → b"]);
});

it("no file imports itself by way of others, for a type or for a value", async () => {
  const imports = await importsOfAll();
  expect(imports.get("lib/domain/time/zone.ts")).toContain("lib/domain/time/calendar.ts");
  expect(imports.get("components/report/report-figure.tsx")).toContain("lib/browser/formats/turned.ts");
  expect(circlesIn(imports)).toEqual([]);
});
