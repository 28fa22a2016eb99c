import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod";

const Config = z.object({ files: z.array(z.string()) });
const compiler = resolve("node_modules/typescript/lib/tsc.js");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "type-check-"));
  cpSync("tsconfig.json", join(folder, "tsconfig.json"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), "export {};\n");
}

it("files of development mode about pages that have moved since are no part of a build or a check", () => {
  for (const file of [".next/dev/types/validator.ts", ".next/types/validator.ts", "app/page.tsx"]) write(file);
  const printed = execFileSync(process.execPath, [compiler, "--showConfig"], { cwd: folder, encoding: "utf8" });
  expect(Config.parse(JSON.parse(printed)).files.sort()).toEqual(["./.next/types/validator.ts", "./app/page.tsx"]);
});
