import { readdir, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { frameworks, importRules } from "./import-rules";

const folders = ["app", "components", "db", "e2e", "lib"];
const importOf = /(?:^import type [^"]*|\bfrom|\bimport\(|^import)\s*"([^"]+)"/gm;
const typeImport = /^import type [^"]*"/;
const isFree = /^e2e\/|^db\/store-contract|\.test\.tsx?$/;

interface Imports {
  readonly files: readonly string[];
  /** Files of which only types are imported. */
  readonly types?: readonly string[];
  readonly specifiers: readonly string[];
  readonly isMarkedClient?: boolean;
}

/** The imports of each file, lazily loaded parts included: these must not import what renders them. */
async function importsOfAll(): Promise<ReadonlyMap<string, Imports>> {
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const files = found.flat().filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  const paths = files.map((entry) => relative(".", join(entry.parentPath, entry.name))).concat("proxy.ts");
  // Some tests have their own packages.
  const names = new Set(paths.filter((path) => !path.includes("node_modules/")));
  const imports = new Map<string, Imports>();
  for (const name of names) {
    const text = await readFile(name, "utf8");
    const found = [...text.matchAll(importOf)];
    const filesIn = (some: typeof found) =>
      some
        .filter(([, path = ""]) => /^[#.]/.test(path))
        .map(([, path = ""]) => (path.startsWith("#") ? path.slice(1) : join(dirname(name), path)))
        .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`].filter((file) => names.has(file)));
    const values = filesIn(found.filter(([text]) => !typeImport.test(text)));
    const types = filesIn(found.filter(([text]) => typeImport.test(text)));
    const specifiers = found.map(([, path = ""]) => path);
    imports.set(name, {
      files: [...values, ...types],
      types: types.filter((each) => !values.includes(each)),
      specifiers,
      isMarkedClient: text.startsWith('"use client"'),
    });
  }
  return imports;
}

/** True when a path lies in a folder of the table or is its file. */
function isIn(path: string, place: string): boolean {
  const [folder, isShape] = place.endsWith("*-shape") ? [place.slice(0, -7), true] : [place, false];
  if (isShape) return path.startsWith(folder) && /-shape\.ts$/.test(path);
  return folder.endsWith("/") ? path.startsWith(folder) : path.replace(/\.tsx?$/, "") === folder.replace(/\.tsx?$/, "");
}

const placeOf = (path: string): string | undefined =>
  Object.keys(importRules)
    .filter((place) => isIn(path, place))
    .toSorted((one, other) => other.length - one.length)[0];

const nameOfPackage = (specifier: string): string => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

function faultsOf(file: string, { files, types = [], specifiers }: Imports): string[] {
  const climbs = specifiers.filter((specifier) => /^\.\.\/|\/\.\.\//.test(specifier));
  if (isFree.test(file)) return climbs.map((specifier) => `${file} climbs: ${specifier}`);
  const place = placeOf(file);
  const rule = place === undefined ? undefined : importRules[place];
  if (place === undefined || !rule) return [`${file} lies in a folder without a line in import-rules.ts`];
  const packages = specifiers
    .filter((specifier) => /^[a-z@]/.test(specifier) && !isBuiltin(specifier))
    .map(nameOfPackage);
  const builtins =
    rule.anyPackage === false ? specifiers.filter((name) => isBuiltin(name) && !rule.packages?.includes(name)) : [];
  const refused = packages.filter(
    (name) => !rule.packages?.includes(name) && (rule.anyPackage === false || frameworks.includes(name)),
  );
  const others = files.filter((other) => {
    const allowed = [place, ...rule.may, ...((types.includes(other) && rule.mayType) || [])];
    return !allowed.some((each) => isIn(other, each));
  });
  return [...climbs, ...builtins, ...refused, ...others].map((other) => `${file} may not import ${other}`);
}

/** The path of imports from a file back to itself, once for each circle. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
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

it("the table of import rules allows every import", async () => {
  const imports = await importsOfAll();
  expect(imports.get("components/ui/data/pnl.tsx")?.files).toContain("lib/domain/reports/pnl-view.ts");
  expect([...imports].flatMap(([file, its]) => faultsOf(file, its))).toEqual([]);
});

it("an import that the table does not name is refused: upward, of a framework, by climbing", () => {
  const faults = (file: string, files: string[], specifiers: string[] = [], types: string[] = []) =>
    faultsOf(file, { files, specifiers, types });
  expect(faults("lib/domain/a.ts", ["lib/domain/b.ts"], ["decimal.js"])).toEqual([]);
  expect(faults("lib/domain/a.ts", ["lib/commands/b.ts"], ["zod", "node:fs"])).toHaveLength(3);
  expect(faults("components/a.tsx", ["lib/desk/views/view-shape.ts"], ["react"])).toEqual([]);
  expect(faults("components/a.tsx", ["lib/desk/views/save-view.ts"], ["pg"])).toHaveLength(2);
  expect(faults("lib/desk/views/a.ts", ["db/open.ts"], ["../b"])).toHaveLength(2);
  expect(faults("lib/new.ts", [])).toHaveLength(1);
  const catalogue = ["lib/desk/catalogue.ts"];
  expect(faults("lib/browser/desk/desk.ts", catalogue, [], catalogue)).toEqual([]);
  expect(faults("lib/browser/desk/desk.ts", catalogue)).toHaveLength(1);
  expect(faults("lib/browser/desk/desk-query.ts", catalogue, [], catalogue)).toHaveLength(1);
});

it("a circle of imports is found, however long it is, and two ways to one file are no circle", () => {
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
  const imports = [...(await importsOfAll())].map(([file, { files }]) => [file, files] as const);
  expect(circlesIn(new Map(imports))).toEqual([]);
});

/** The files that pages and layouts reach, without those behind the first file that is marked as the browser's. */
function reachedByServer(imports: ReadonlyMap<string, Imports>): ReadonlySet<string> {
  const reached = new Set([...imports.keys()].filter((file) => /^app\/(?!_server\/)/.test(file)));
  for (const file of reached) {
    const { files = [], types = [], isMarkedClient } = imports.get(file) ?? {};
    if (!isMarkedClient) for (const next of files) if (!types.includes(next)) reached.add(next);
  }
  return reached;
}

it('"use client" stands only in files that the server reaches, because their imports are the browser\'s anyway', async () => {
  const imports = await importsOfAll();
  const marked = [...imports].filter(([, { isMarkedClient }]) => isMarkedClient).map(([file]) => file);
  const reached = reachedByServer(imports);
  expect(marked.length).toBeGreaterThan(10);
  expect(marked.filter((file) => !reached.has(file))).toEqual([]);
});
