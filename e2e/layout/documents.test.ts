import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const documents = tracked.filter((file) => file.endsWith(".md") && file !== "CHANGELOG.md");

const inPath = "[\\w.()[\\]*<>-]+";
/** A path of the tree in code font, and in brackets after it the tests there that a sentence means. */
const named = new RegExp(
  `\`((?:app|components|lib|db|e2e|public)/${inPath}(?:/${inPath})*)\`(?: \\((\`[^)]*)\\))?`,
  "g",
);

/** "lib/<noun>" and "lib/*" are any room; the end of a file's name is left out. */
const matching = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.()[\]]/g, "\\$&").replaceAll(/<\w+>|\*/g, "[^/]+")}(?:[/.]|$)`);

it("every path that a document names is there, and the tests that it names at that path", () => {
  const missing: string[] = [];
  let paths = 0;
  for (const document of documents) {
    for (const [, path = "", words = ""] of readFileSync(document, "utf8").matchAll(named)) {
      paths += 1;
      const there = tracked.filter((file) => matching(path).test(file));
      if (there.length === 0) missing.push(`${document}: ${path}`);
      for (const [, word = ""] of words.matchAll(/`([\w-]+)`/g)) {
        const isNamed = (file: string) => file.split("/").at(-1)?.startsWith(word);
        if (!there.some(isNamed)) missing.push(`${document}: ${path} (${word})`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(paths).toBeGreaterThan(100);
});
