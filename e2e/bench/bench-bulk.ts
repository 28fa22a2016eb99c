import { setTimeout as pause } from "node:timers/promises";
import type { Bench, BenchRun } from "#e2e/bench/bench";
import { type BenchServer, benchCurrency } from "#e2e/bench/bench-server";
import { onBothEngines } from "#e2e/bench/on-both-engines";
import type { Figures, Side } from "#e2e/bench/side";
import { bulkRunNow, startBulkRun, uploadedBulkRun } from "#e2e/fixtures/clients/desk-bulk-calls";
import type { DeskClient } from "#e2e/fixtures/clients/desk-client";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { bulkRowsMax } from "#lib/domain/bulk/bulk-run";
import { bulkColumns } from "#lib/domain/bulk/bulk-table";
import { memoryWhile } from "./memory-while";
import { transfersBeside } from "./transfers-beside";

const agent = "bulk";
const rowsOfSmoke = 200;
const players = 1_000;
const lookMs = 500;

/** A file of as many rows as one may have: read, checked and sent, with clients' transfers beside it. */
export const benchBulk: Bench = {
  part: "bulk",
  title: "A bulk run, and clients' transfers beside it",
  once: true,
  setUp: (run) => onBothEngines(run, "bulk", sidesOn, { figure: "p99 ms", atMost: 2 }),
};

interface Target {
  readonly server: BenchServer;
  readonly credentials: Credentials;
  readonly desk: DeskClient;
}

async function sidesOn({ scale }: BenchRun, server: BenchServer, engine: string): Promise<Side[]> {
  await server.newAgent(agent, "transfers");
  const target = { server, credentials: await server.newKey(agent), desk: await server.signedIn(agent) };
  const idle = `nothing else, ${engine}`;
  const rows = scale.isFull ? bulkRowsMax : rowsOfSmoke;
  return [
    { name: idle, turn: () => besideOf(target, "idle", () => pause(scale.roundSeconds * 1_000)) },
    {
      ...{ name: `a run of ${rows} rows, ${engine}`, of: idle },
      turn: () => wholeRun(target, rows),
    },
  ];
}

const besideOf = async (target: Target, prefix: string, act: () => Promise<unknown>): Promise<Figures> => {
  const { "p99 ms": p99 = 0, "p50 ms": p50 = 0 } = await transfersBeside(target, prefix, act);
  return { "p99 ms": p99, "p50 ms": p50 };
};

/** The clients' transfers are measured while the rows are sent, and apart from that while the file is read and checked. */
async function wholeRun(target: Target, rows: number): Promise<Figures> {
  const { server, desk } = target;
  const [figures, memory] = await memoryWhile(server.pid, async () => {
    const [startMs, times] = [performance.now(), { read: 0, check: 0 }];
    let id = "";
    const foreseen = await besideOf(target, "foreseen", async () => {
      id = await uploadedBulkRun(desk, fileOf(rows));
      times.read = performance.now();
      await desk.post(`/api/desk/bulk/${id}/check`);
      times.check = performance.now();
    });
    const sentMs = performance.now();
    const sent = await besideOf(target, "sent", async () => {
      await startBulkRun(desk, id);
      for (let state = "running"; state === "running"; await pause(lookMs)) ({ state } = await bulkRunNow(desk, id));
    });
    const seconds = (performance.now() - sentMs) / 1_000;
    const { posted } = await bulkRunNow(desk, id);
    if (posted !== rows) throw new Error(`Of ${rows} rows ${posted} were posted.`);
    return {
      ...{ ...sent, "rows a second": rows / seconds, "p99 ms before": foreseen["p99 ms"] ?? 0 },
      ...{ "read s": (times.read - startMs) / 1_000, "check s": (times.check - times.read) / 1_000 },
    };
  });
  return { ...figures, ...memory };
}

function fileOf(rows: number): Uint8Array<ArrayBuffer> {
  const row = (index: number) => `deposit,paid-${index % players},1.50,${benchCurrency},,a bonus`;
  const lines = Array.from({ length: rows }, (_, index) => row(index));
  return new TextEncoder().encode([bulkColumns.join(","), ...lines].join("\n"));
}
