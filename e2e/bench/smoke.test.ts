import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import * as z from "zod";

const folder = mkdtempSync(join(tmpdir(), "bench-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const Turns = z.array(z.record(z.string(), z.number())).length(1);
const Result = z.object({ title: z.string(), measured: z.record(z.string(), Turns) });
const Kept = z.object({ faults: z.array(z.string()), results: z.array(Result).length(3) });

it("the bench runs, its reports equal DuckDB's and plain SQL's, and a smoke run misses no bar", async () => {
  const json = join(folder, "result.json");
  const call = ["dist/bench.mjs", "--quick", "reports", "--json", json];
  const { stdout } = await promisify(execFile)(process.execPath, call);
  const { faults, results } = Kept.parse(JSON.parse(readFileSync(json, "utf8")));
  expect(faults).toEqual([]);
  for (const { title, measured } of results)
    for (const name of [title, ...Object.keys(measured)]) expect(stdout).toContain(name);
});

it("an unknown part is refused by name", async () => {
  const run = promisify(execFile)(process.execPath, ["dist/bench.mjs", "--quick", "speed"]);
  await expect(run).rejects.toThrow('There is no part "speed"');
});
