import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PendingNews } from "#db/news/news";
import { listedPerCommitMax } from "#db/ports/queue-bounds";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import {
  LostCommit,
  makeMarks,
  marking,
  marksOnDisk,
  noCounts,
  WriterBench,
  type WriterBenchOptions,
} from "#e2e/fixtures/databases/writer-bench";

let database: TemporaryDatabase;
let benches: WriterBench[];
beforeEach(async () => {
  database = await temporaryDatabase();
  benches = [];
  makeMarks(database.file);
});
afterEach(async () => {
  for (const { writer } of benches) writer.close();
  await database.remove();
});

function startBench(options: Omit<WriterBenchOptions, "file"> = {}): WriterBench {
  const bench = new WriterBench({ file: database.file, ...options });
  benches.push(bench);
  return bench;
}
const onDisk = () => marksOnDisk(database.file);
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

/** Sends a list, and returns each row's value or the kind of its failure. */
function takeList(bench: WriterBench, name: string, rows: readonly string[]): unknown[] {
  const call = bench.call(name, rows);
  bench.writer.take([call]);
  const answer = bench.answers.get(call.id);
  return Array.isArray(answer) ? answer.map(shown) : [shown(answer)];
}
const shown = (result: unknown): unknown => {
  const { ok, value, failure } = { ok: false, value: null, failure: { kind: "no answer" }, ...Object(result) };
  return ok === true ? value : failure.kind;
};

describe("a list of calls", () => {
  it("is answered whole, after the last of its commits", () => {
    const seen: number[] = [];
    const bench = startBench({ onAnswer: () => seen.push(onDisk().length) });
    const rows = names("row", 2 * listedPerCommitMax + 5);
    expect(takeList(bench, "mark all", rows)).toEqual(rows.map(() => 1));
    expect(seen).toEqual([rows.length]);
    expect(onDisk()).toEqual(rows);
  });

  it("lets a call that comes meanwhile wait for no more than one of its commits", () => {
    const rowsAtAnswer = [0];
    let sent = 0;
    const bench: WriterBench = startBench({
      // Each call arrives when the one before is answered.
      arrived() {
        if (sent === 3 || rowsAtAnswer.length <= sent) return [];
        sent += 1;
        return [bench.call("mark", `single-${sent}`)];
      },
      onAnswer: () => rowsAtAnswer.push(onDisk().length),
    });
    takeList(bench, "mark all", names("row", 4 * listedPerCommitMax));
    const waited = rowsAtAnswer.slice(1, 4).map((count, index) => count - (rowsAtAnswer[index] ?? 0));
    expect(waited).toHaveLength(3);
    for (const rows of waited) expect(rows).toBeLessThanOrEqual(listedPerCommitMax + 1);
  });

  it("gives way within a commit to a call that comes meanwhile, and loses and doubles no row by that", () => {
    const seen: { readonly ids: readonly number[]; readonly rows: number }[] = [];
    let looks = 0;
    const bench: WriterBench = startBench({
      arrived() {
        looks += 1;
        // The first look begins the round; the second is within the list's commit.
        return looks === 2 ? [bench.call("mark", "single")] : [];
      },
      onAnswer: (ids) => seen.push({ ids, rows: onDisk().length }),
    });
    const rows = names("row", listedPerCommitMax);
    const call = bench.call("mark slowly", rows);
    bench.writer.take([call]);
    expect(seen.map(({ ids }) => ids)).toEqual([[call.id + 1], [call.id]]);
    expect(seen[0]?.rows).toBeLessThan(listedPerCommitMax);
    expect(onDisk().filter((name) => name !== "single")).toEqual(rows);
  });

  it("goes on, though calls that come one by one never let up", () => {
    // Where the machine is busy, a commit ends after fewer rows.
    const giveUpAt = performance.now() + 20_000;
    let arrived = 0;
    const bench: WriterBench = startBench({
      arrived() {
        if (bench.answers.has(1) || performance.now() > giveUpAt) return [];
        arrived += 1;
        return [bench.call("mark", `single-${arrived}`)];
      },
    });
    takeList(bench, "mark all", names("row", 3 * listedPerCommitMax));
    expect(performance.now()).toBeLessThan(giveUpAt);
    expect(arrived).toBeGreaterThan(3);
  });

  it("lets one bad row fail alone, whether it is in the first commit or a later one", () => {
    const bench = startBench();
    const rows = names("row", listedPerCommitMax + 20);
    const twice = [...rows.slice(0, 7), "row-0", ...rows.slice(7), "row-1"];
    const answers = takeList(bench, "mark all", twice);
    expect(answers.flatMap((answer, row) => (answer === "not_available" ? [row] : []))).toEqual([7, twice.length - 1]);
    expect(onDisk()).toEqual(rows);
    expect(bench.complaints).toHaveLength(2);
  });

  it("whose commit fails is unknown up to there, and the rest is turned away, with nothing of it written", () => {
    let opened = 0;
    const bench = startBench({
      open() {
        opened += 1;
        const client = new LostCommit(database.file, opened === 1);
        return { connection: { client }, told: new PendingNews(), counts: noCounts, tables: marking(client) };
      },
    });
    const rows = names("row", listedPerCommitMax + 3);
    const answers = takeList(bench, "mark all", rows);
    expect(answers.slice(0, listedPerCommitMax)).toEqual(rows.slice(3).map(() => "internal"));
    expect(answers.slice(listedPerCommitMax)).toEqual(["not_available", "not_available", "not_available"]);
    expect(onDisk()).toEqual(rows.slice(0, listedPerCommitMax));
    expect(takeList(bench, "mark all", ["later"])).toEqual(["not_available"]);
    bench.endWait();
    expect(takeList(bench, "find all", ["row-0", `row-${listedPerCommitMax}`])).toEqual(["row-0", null]);
  });

  it("beside others keeps the order of their arrival", () => {
    const bench = startBench();
    const calls = ["a", "b", "c"].map((prefix) => bench.call("mark all", names(prefix, 100)));
    bench.writer.take(calls);
    expect(onDisk()).toEqual(["a", "b", "c"].flatMap((prefix) => names(prefix, 100)));
    expect(calls.every(({ id }) => bench.answers.has(id))).toBe(true);
  });
});
