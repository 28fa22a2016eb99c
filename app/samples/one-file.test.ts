import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { oneFile } from "./one-file";

const folder = "lib/client-sdk";
const read = (name: string) => readFileSync(join(folder, `${name}.ts`), "utf8");
const linesOf = (text: string) => text.split("\n").filter(Boolean).sort();
const isTests = (file: string) => file.endsWith(".test.ts") || file.startsWith("fake-");

it("the one file is its sources and nothing else: every line but the imports, each source once", () => {
  const sources = readdirSync(folder).filter((file) => !isTests(file));
  const expected = sources.map((file) => read(file.replace(".ts", "")).replace(/^import [^;]*;$/gm, ""));
  const [heading = "", ...rest] = oneFile(read).split("\n\n");
  expect(heading).toMatch(/^(\/\/ .+(\n|$))+$/);
  expect(linesOf(rest.join("\n"))).toEqual(linesOf(expected.join("\n")));
});

it("a source appears once when two others import it, and in a circle of imports too", () => {
  const texts: Record<string, string> = {
    a: 'import { b } from "./b";\nimport type { c } from "./c";\n\nexport const a = b;\n',
    b: 'import {\n  c,\n} from "./c";\n\nexport const b = c;\n',
    c: 'import { a } from "./a";\n\nexport const c = () => a;\n',
  };
  const text = oneFile((name) => texts[name] ?? "", ["a"]);
  expect(text.slice(text.indexOf("export"))).toBe(
    "export const a = b;\n\nexport const b = c;\n\nexport const c = () => a;\n",
  );
});
