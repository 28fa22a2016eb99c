import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { hostileWorkbooks } from "#e2e/fixtures/made/hostile-workbooks";
import { bulkRowsMax } from "#lib/domain/bulk/bulk-run";
import { FileReader, filesMax, filesOfAgentMax } from "./file-reader";
import { readBulkFile } from "./read-bulk-file";

const bytes = (text: string) => new TextEncoder().encode(text);
const head = "type,external_player_id,amount,currency,ticket_id,reason";
const small = bytes(`${head}\ndeposit,p-1,1,EUR,T-1,bonus`);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "file-reader-"));
});
afterAll(() => rm(folder, { recursive: true }));

function scriptOf(name: string, text: string): () => string {
  const script = join(folder, name);
  writeFileSync(script, text);
  return () => script;
}

it("the greatest file is read in a thread as it is read in place", async () => {
  const file = bytes(`${head}\n${`deposit,p-1,1.5,EUR,,${"é".repeat(180)}\n`.repeat(bulkRowsMax)}`);
  expect(await new FileReader().read("acme", file)).toEqual(readBulkFile(file));
});

describe("a workbook that was made to be slow or to grow is refused with a sentence, and the next file is read:", () => {
  const reader = new FileReader();
  const refused = async (file: Uint8Array) => {
    const sentence = refusalOf(await reader.read("acme", file));
    expect(resultOf(await reader.read("rival", small)).rows).toHaveLength(1);
    return sentence;
  };

  const large = hostileWorkbooks();
  it.each(["a cell of CDATA", "a list of sheets of tags", "relations of entities"])("%s", async (name) => {
    expect(await refused(large[name]?.() ?? small)).toMatch(/unpacks to more than is read/);
  });

  // 15 MiB is just within the bound of a part, so that the part is read.
  const bounded = hostileWorkbooks(15 * 1024 * 1024);
  it.each([
    ["shared texts of tags", /no row below it|takes too long/],
    ["a cell of entities", /row 3, type: a text of more than 4096 characters|takes too long/],
    ["tags within tags", /damaged/],
    ["everything at once", /unpacks to more than is read/],
  ])("%s, within the bound of a part", async (name, sentence) => {
    expect(await refused(bounded[name]?.() ?? small)).toMatch(sentence);
  });
});

it("a thread that takes all memory, or that never ends, is ended, and its file refused", async () => {
  const grows = scriptOf("grows.mjs", "const all = []; for (;;) all.push({ a: all.length });");
  expect(refusalOf(await new FileReader(grows).read("acme", small))).toMatch(/^Reading the file takes too long/);
  const runs = scriptOf("runs.mjs", "for (;;);");
  expect(refusalOf(await new FileReader(runs, 200).read("acme", small))).toMatch(/^Reading the file takes too long/);
});

it("a thread that fails fails the upload, and the next file is read", async () => {
  const scripts = [scriptOf("fails.mjs", "throw new Error('a fault');")()];
  const reader = new FileReader(() => scripts.pop() ?? join(process.cwd(), "dist/bulk-file-thread.mjs"));
  await expect(reader.read("acme", small)).rejects.toThrow("a fault");
  expect(resultOf(await reader.read("acme", small)).rows).toHaveLength(1);
});

it("files are read one at a time, and whoever has enough in line is asked to come again", async () => {
  const reader = new FileReader(scriptOf("slow.mjs", "setTimeout(() => {}, 60_000)"), 100);
  const agents = Array.from({ length: filesMax / filesOfAgentMax }, (_, index) => `agent-${index}`);
  const startMs = performance.now();
  const reading = agents.flatMap((agent) => [reader.read(agent, small), reader.read(agent, small)]);
  for (const agent of ["agent-0", "another"]) {
    const answer = await reader.read(agent, small);
    expect(answer).toMatchObject({ failure: { kind: "not_available", retryAfterSeconds: 5 } });
  }
  await Promise.all(reading);
  expect(performance.now() - startMs).toBeGreaterThanOrEqual(filesMax * 100);
  expect(refusalOf(await reader.read("another", small))).toMatch(/^Reading/);
});
