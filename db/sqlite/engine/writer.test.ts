import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PendingNews } from "#db/news/news";
import { batchTransfersMax } from "#db/ports/queue-bounds";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import {
  LostCommit,
  makeMarks,
  marking,
  marksOnDisk,
  noCounts,
  openMarks,
  WriterBench,
  type WriterBenchOptions,
} from "#e2e/fixtures/databases/writer-bench";
import { sliceStepsMax } from "./bulk-queue";
import { bulkWaitMsMax, reopenDelayMsMax } from "./writer";

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

describe("the writer", () => {
  it("answers only after its writes are on the disk", () => {
    const seen: string[][] = [];
    startBench({ onAnswer: () => seen.push(onDisk()) }).take(["mark", "a"], ["mark", "b"]);
    expect(seen).toEqual([["a", "b"]]);
  });

  it("commits waiting calls together, up to a bound", () => {
    const sizes: number[] = [];
    const bench = startBench({ onAnswer: (ids) => sizes.push(ids.length) });
    bench.take(...Array.from({ length: batchTransfersMax + 3 }, (_, index) => ["mark", `m-${index}`] as const));
    expect(sizes).toEqual([batchTransfersMax, 3]);
    expect(onDisk()).toHaveLength(batchTransfersMax + 3);
  });

  it("lets one bad call fail alone: its neighbours post once, and it leaves nothing", () => {
    const bench = startBench();
    const answers = bench.take(
      ["mark", "a"],
      ["fail", "b"],
      ["mark", "c"],
      ["mark", "a"],
      ["unheard of"],
      ["mark", "d"],
    );
    expect(answers).toEqual([1, "not_available", 1, "not_available", "not_available", 1]);
    expect(onDisk()).toEqual(["a", "c", "d"]);
    expect(bench.complaints).toHaveLength(3);
  });
});

describe("after a commit that failed", () => {
  it("the answer is that the outcome is unknown, and writes and questions are turned away", () => {
    const bench = startBench();
    expect(bench.take(["mark", "a"], ["break the commit", "b"])).toEqual(["internal", "internal"]);
    const turnedAway = bench.take(["mark", "c"], ["find", "a"], ["mark many", "m", 2]);
    expect(turnedAway).toEqual(["not_available", "not_available", "not_available"]);
    expect(onDisk()).toEqual([]);
  });

  it("the reopened database serves again, and shows that the batch is missing", () => {
    const bench = startBench();
    bench.take(["mark", "a"], ["break the commit", "b"]);
    bench.endWait();
    expect(bench.take(["find", "a"], ["mark", "a"], ["find", "a"])).toEqual([null, 1, "a"]);
    expect(bench.waits).toEqual([]);
  });

  it("the reopened database shows the batch when it had reached the disk", () => {
    let opened = 0;
    const bench = startBench({
      open() {
        opened += 1;
        const client = new LostCommit(database.file, opened === 1);
        return { connection: { client }, told: new PendingNews(), counts: noCounts, tables: marking(client) };
      },
    });
    expect(bench.take(["mark", "a"])).toEqual(["internal"]);
    expect(bench.take(["find", "a"])).toEqual(["not_available"]);
    bench.endWait();
    expect(bench.take(["find", "a"])).toEqual(["a"]);
  });

  it("reopening is tried again ever more slowly, up to a bound, and quickly the next time", () => {
    let isAway = false;
    const bench = startBench({
      open() {
        if (isAway) throw new Error("The disk is not back yet.");
        return openMarks(database.file);
      },
    });
    bench.take(["break the commit", "b"]);
    isAway = true;
    const waits = Array.from({ length: 9 }, () => bench.endWait());
    expect(waits).toEqual([50, 100, 200, 400, 800, 1_600, 3_200, reopenDelayMsMax, reopenDelayMsMax]);
    expect(bench.take(["mark", "a"])).toEqual(["not_available"]);
    isAway = false;
    bench.endWait();
    expect(bench.take(["break the commit", "b"])).toEqual(["internal"]);
    expect(bench.endWait()).toBe(50);
    expect(bench.take(["mark", "a"])).toEqual([1]);
  });

  it("of a bulk job, that job's outcome is unknown, and the jobs behind it are turned away", () => {
    const bench = startBench();
    expect(bench.take(["break a slice"], ["mark many", "m", 2])).toEqual(["internal", "not_available"]);
    bench.endWait();
    expect(bench.take(["mark many", "m", 2])).toEqual([2]);
  });
});

describe("a bulk job", () => {
  it("is committed in slices, and a call that comes meanwhile waits for one of them at most", () => {
    const rowsAtAnswer = [0];
    let sent = 0;
    const bench: WriterBench = startBench({
      // Each call arrives when the one before is answered.
      arrived() {
        if (sent === 3 || rowsAtAnswer.length <= sent) return [];
        sent += 1;
        return [bench.call("mark", `quick-${sent}`)];
      },
      onAnswer: (ids) => ids.includes(1) || rowsAtAnswer.push(onDisk().length),
    });
    const rows = 5 * sliceStepsMax;
    expect(bench.take(["mark many", "m", rows])).toEqual([rows]);
    expect(onDisk()).toHaveLength(rows + 3);
    expect(rowsAtAnswer).toHaveLength(4);
    const waited = rowsAtAnswer.slice(1).map((seen, index) => seen - (rowsAtAnswer[index] ?? 0));
    for (const written of waited) expect(written).toBeLessThanOrEqual(sliceStepsMax + 3);
  });

  it("gets its slices under a load that never lets up", () => {
    // A slice also ends by time, so a busy machine takes many of them.
    const giveUpAt = performance.now() + 100 * bulkWaitMsMax;
    let arrived = 0;
    const bench: WriterBench = startBench({
      arrived() {
        if (bench.answers.has(1) || performance.now() > giveUpAt) return [];
        arrived += 1;
        return [bench.call("mark", `quick-${arrived}`)];
      },
    });
    expect(bench.take(["mark many", "m", 3 * sliceStepsMax])).toEqual([3 * sliceStepsMax]);
    expect(performance.now()).toBeLessThan(giveUpAt);
    expect(arrived).toBeGreaterThan(3);
  });

  it("shares a commit with the jobs of its kind that wait beside it", () => {
    const answered: (readonly number[])[] = [];
    const bench = startBench({ onAnswer: (ids) => answered.push(ids) });
    expect(bench.take(["mark many", "a", 2], ["mark many", "b", 3], ["mark many", "c", 2])).toEqual([2, 3, 2]);
    expect(answered).toEqual([[1, 2, 3]]);
    expect(onDisk()).toHaveLength(7);
  });

  it("that fails leaves nothing, and jobs that shared its slice are done once", () => {
    const bench = startBench();
    const answers = bench.take(["mark many", "a", 2], ["mark many", "bad", 3, 1], ["mark many", "b", 2]);
    expect(answers).toEqual([2, "not_available", 2]);
    expect(onDisk()).toEqual(["a-0", "a-1", "b-0", "b-1"]);
    expect(bench.take(["mark many", "c", 1])).toEqual([1]);
  });

  it("whose commit failed leaves the jobs that shared it with an unknown outcome", () => {
    const bench = startBench({
      open() {
        const client = new LostCommit(database.file, true);
        return { connection: { client }, told: new PendingNews(), counts: noCounts, tables: marking(client) };
      },
    });
    expect(bench.take(["mark many", "a", 1], ["mark many", "b", 1])).toEqual(["internal", "internal"]);
  });

  it("that fails loses the slice it failed in, keeps those before it, and holds up nothing behind it", () => {
    const bench = startBench();
    const failsAt = 2 * sliceStepsMax + 1;
    const answers = bench.take(["mark many", "bad", 2 * failsAt, failsAt], ["mark many", "good", 2], ["mark", "a"]);
    expect(answers).toEqual(["not_available", 2, 1]);
    const kept = onDisk().filter((name) => name.startsWith("bad"));
    expect(kept).toEqual(kept.map((_, row) => `bad-${row}`));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(failsAt);
    expect(bench.complaints).toHaveLength(1);
  });
});
