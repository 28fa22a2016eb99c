import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

// Prints every guarantee: the titles of all tests, each with its groups. A removed guarantee shows as a missing line,
// and its commit names the title that holds the guarantee now.

/** The formatter's indentation shows the group of a title. A title may begin on the next line. */
const titled =
  /^( *)(?:test\.)?(describe|it|test)(?:\.(?!skip|beforeAll|setTimeout)\w+)*(?:\([^\n]*\))?\(\s*(["`])((?:\\.|(?!\3).)+)\3/gm;
/** In a table of cases, the title follows the closing bracket. */
const afterTable = /^( *)(?:\]|\}|`)?\)\(\s*(["`])((?:\\.|(?!\2).)+)\2, (?:async )?\(/gm;

const isTest = /\.(test|spec)\.tsx?$|^db\/store-contract/;

const titlesIn = (text) =>
  [
    ...[...text.matchAll(titled)].map(([, { length }, kind, , title, ...rest]) => ({
      at: rest.at(-2),
      length,
      kind,
      title,
    })),
    ...[...text.matchAll(afterTable)].map(([, { length }, , title, ...rest]) => ({
      at: rest.at(-2),
      length,
      kind: "it",
      title,
    })),
  ].toSorted((one, other) => one.at - other.at);

function guaranteesIn(text) {
  const around = [];
  return titlesIn(text).flatMap(({ length, kind, title }) => {
    while ((around.at(-1)?.length ?? -1) >= length) around.pop();
    const full = [...around.map((group) => group.title), title].join(" > ");
    if (kind === "describe") around.push({ length, title });
    return kind === "describe" ? [] : [full];
  });
}

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => isTest.test(file));
for (const file of files)
  for (const title of guaranteesIn(readFileSync(file, "utf8"))) console.log(`${file}: ${title}`);
