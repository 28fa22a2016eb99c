import { join } from "node:path";
import * as z from "zod";
import type { BenchRun } from "#e2e/bench/bench-run";
import type { BenchServer } from "#e2e/bench/bench-server";
import { type BusyTime, watchBusy } from "#e2e/bench/busy-time";
import { matchedOverDaysPlain } from "#e2e/bench/made-trades";
import { rangeParameters } from "#e2e/bench/reports/report-caller";
import { seededAgent } from "#e2e/bench/seeded-trades";
import { withTransfers } from "#e2e/bench/trickle";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import type { LoadReport } from "#e2e/load/load-plan";
import { day, instant, instantOfMilliseconds } from "#lib/domain/time/instant";

export interface HeavyWork {
  readonly during: string;
  readonly seconds: number;
  readonly transfers: LoadReport;
  readonly busy: BusyTime | null;
}

const Proof = z.object({ ok: z.literal(true) });
const Copied = z.object({ bytes: z.number() });

/** How long transfers wait beside nothing else, and while a server of many trades makes a copy, writes a large file, and proves itself. */
export async function heavyWork(run: BenchRun, server: BenchServer, credentials: Credentials): Promise<HeavyWork[]> {
  const member = await server.signedIn(seededAgent);
  const { trades, exportRows } = run.scale;
  const now = instantOfMilliseconds(Date.now());
  const days = (matchedOverDaysPlain * BigInt(exportRows)) / BigInt(trades.large);
  const end = instant(now - 30n * day);
  const create = { start: instant(end - (days < 1n ? 1n : days) * day), end };
  const exported = async () => {
    const path = `/api/desk/exports/trades?format=csv&${rangeParameters({ create, settlement: null })}`;
    const response = await member.open("GET", path);
    if (!response.ok) throw new Error(`An export answered ${response.status}: ${await response.text()}`);
    for await (const _part of response.body ?? []);
  };
  const tool =
    (shape: z.ZodType, ...call: readonly string[]) =>
    () =>
      server.ask(shape, ...call);
  const works: readonly (readonly [during: string, work: () => Promise<unknown>])[] = [
    ["nothing else", () => new Promise((resolve) => setTimeout(resolve, run.scale.roundSeconds * 1_000))],
    ["ops backup", tool(Copied, "backup", join(run.folder, "backup.db"))],
    [`an export of ${exportRows} rows`, exported],
    ["ops report verify", tool(Proof, "report", "verify")],
    ["ops ledger verify", tool(Proof, "ledger", "verify")],
  ];
  const done: HeavyWork[] = [];
  for (const [during, work] of works) {
    run.say(`  transfers beside ${during} …`);
    const name = during.replaceAll(" ", "-");
    const watch = watchBusy([server.pid], run.folder);
    const { seconds, transfers } = await withTransfers({ url: server.url, credentials, name }, work);
    done.push({ during, seconds, transfers, busy: watch.end() });
  }
  return done;
}
