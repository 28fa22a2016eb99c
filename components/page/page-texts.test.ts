import { readdirSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { build, type OnResolveArgs, type OnResolveResult } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { timelineTexts } from "#components/timeline/timeline-texts";
import { laterTexts, sharedTexts } from "#lib/browser/messages/pick-texts";

const entrances = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => `app/${file}`);
const pages = entrances.filter((file) => file.endsWith("/page.tsx"));
const frame = entrances.filter((file) => !pages.includes(file));

/** Parts that open over any page, and import their texts themselves. */
const ownTexts = /^import en from "#lib\/browser\/messages\/en\/\w+\.json";$/m;
const broughtAlong = /^import en\w* from "#lib\/browser\/messages\/en\/([\w-]+)\.json";$/gm;
const imported = /^import \w+ from "#lib\/browser\/messages\/en\/([\w-]+)\.json";$/gm;
const areaOf = (file: string) => file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const parts = readdirSync("components", { recursive: true, encoding: "utf8" })
  .map((file) => `components/${file}`)
  .filter((file) => file.endsWith(".tsx") && ownTexts.test(readFileSync(file, "utf8")));

/** For each page and part: the texts used by it and by everything it imports, lazy code included, but for such parts. */
let asked: ReadonlyMap<string, readonly string[]>;
/** For each of them: the areas that come with its code, in all languages. */
let withCode: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  const { metafile } = await build({
    entryPoints: [...entrances, ...parts],
    outdir: "nowhere",
    write: false,
    metafile: true,
    bundle: true,
    packages: "external",
    format: "esm",
    jsx: "automatic",
    logLevel: "silent",
    loader: { ".css": "empty", ".svg": "empty" },
    plugins: [
      { name: "parts stand alone", setup: ({ onResolve }) => onResolve({ filter: /^(\.|#components\/)/ }, standAlone) },
    ],
  });
  const ofEach = (read: (file: string) => readonly string[]) =>
    new Map(
      Object.values(metafile.outputs).map(({ entryPoint = "", inputs }) => [
        entryPoint,
        [...new Set(Object.keys(inputs).flatMap(read))],
      ]),
    );
  asked = ofEach(textsOf);
  withCode = ofEach(addedBy);
});

function standAlone({ path, resolveDir, kind }: OnResolveArgs): OnResolveResult | null {
  // Of another folder's parts, only one that is loaded when it opens stands alone.
  if (path.startsWith("#") && kind !== "dynamic-import") return null;
  const file = relative(".", path.startsWith("#") ? `${path.slice(1)}.tsx` : resolve(resolveDir, `${path}.tsx`));
  return parts.includes(file) ? { path: file, external: true } : null;
}

const textsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/useTranslations\(["`](\w+(?:\.\w+)*)/g)].map(([, path = ""]) => path);

function addedBy(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return source.includes("<AddedTexts ") ? [...source.matchAll(imported)].map(([, area = ""]) => areaOf(area)) : [];
}

const broughtBy = (page: string): string[] =>
  [...(/ (?:texts: |of=\{)\[([^\]]*)\]/.exec(readFileSync(page, "utf8"))?.[1] ?? "").matchAll(/"([\w.]+)"/g)].map(
    ([, path = ""]) => path,
  );

const isBroughtAnyway = (path: string) => [...sharedTexts, ...laterTexts].some((area) => isUnder(path, area));

const isUnder = (path: string, area: string) => path === area || path.startsWith(`${area}.`);

/** True when the texts hold this area or a part of it: "trades.why". */
const isWithin = (texts: object, path: string): boolean => {
  const [area = "", ...rest] = path.split(".");
  const found: unknown = Object.entries(texts).find(([name]) => name === area)?.[1];
  return typeof found === "object" && found !== null && (rest.length === 0 || isWithin(found, rest.join(".")));
};

describe("the texts that a page brings", () => {
  it.each(pages)("%s: are exactly the texts that it can use", (page) => {
    const brought = broughtBy(page);
    const added = withCode.get(page) ?? [];
    const needed = (asked.get(page) ?? []).filter(
      (path) => !isBroughtAnyway(path) && !added.some((area) => isUnder(path, area)),
    );
    expect(needed.filter((path) => !brought.some((area) => isUnder(path, area)))).toEqual([]);
    expect(brought.filter((area) => !needed.some((path) => isUnder(path, area)))).toEqual([]);
  });

  it.each(parts)("%s: are its own and the shared ones, where a part opens over any page", (part) => {
    const source = readFileSync(part, "utf8");
    const own = [...source.matchAll(broughtAlong)].map(([, file = ""]) => areaOf(file));
    const ofTimeline = source.includes("timelineTexts") ? timelineTexts.en : {};
    const needed = (asked.get(part) ?? []).filter(
      (path) => !own.some((area) => isUnder(path, area)) && !isWithin(ofTimeline, path),
    );
    expect(needed.filter((path) => !sharedTexts.some((area) => isUnder(path, area)))).toEqual([]);
  });

  it("come with the code of a part where no page sends them", () => {
    const added = new Set(parts.flatMap(addedBy));
    expect(laterTexts.filter((area) => !added.has(area))).toEqual([]);
  });

  it("exclude the shared texts of the frame of all pages", () => {
    const needed = new Set(frame.flatMap((file) => asked.get(file) ?? []));
    expect(needed.size).toBeGreaterThan(0);
    expect([...needed].filter((path) => !isBroughtAnyway(path))).toEqual([]);
  });
});
