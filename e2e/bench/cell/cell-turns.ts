import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { benchCurrency } from "#e2e/bench/bench-server";
import { memoryWhile } from "#e2e/bench/memory-while";
import type { Figures } from "#e2e/bench/side";
import { percentile } from "#e2e/bench/spread";
import { startDeposits } from "#e2e/load/deposit-load";
import { signedRequest } from "#e2e/load/signed-request";
import { WireConnection } from "#e2e/load/wire-connection";
import { openEngine } from "#lib/ops/verbs/open-engine";
import { readSettings } from "#lib/settings/env";
import { agentName, cellRounds, isWithdrawal, playerName, ticketName, walletOf } from "./cell-plan";
import type { LargeCell } from "./large-cell";

/** A pace that two cores bear beside other work: percentiles then tell of waits, not of a queue. */
const perSecond = 200;
const manyAgents = 2_000;
const warmUpSeconds = 2;
const commands = 40;

/** Deposits at a pace while something is done, on the big agent or over many. */
export async function depositsWhile(cell: LargeCell, whose: "big" | "many", act: () => Promise<unknown>) {
  const others = Array.from({ length: Math.min(manyAgents, cell.plan.agents) - 1 }, (_, i) => cell.keyOf(i + 1));
  const load = startDeposits({
    ...{ url: cell.server.url, credentials: cell.credentials, others: whose === "big" ? [] : others },
    ...{ currency: benchCurrency, connections: 32, perSecond, warmUpSeconds, ticketPrefix: `bench-${randomUUID()}` },
  });
  let startMs = performance.now();
  async function afterWarmUp(): Promise<void> {
    await pause(1_000 * warmUpSeconds);
    startMs = performance.now();
    await act();
  }
  await afterWarmUp().finally(load.stop);
  const seconds = (performance.now() - startMs) / 1_000;
  const report = await load.report;
  if (report.posted === 0) throw new Error("No deposit was posted beside the work.");
  cell.acknowledged += report.posted;
  const { perSecond: posted, p50Ms, p99Ms, maxMs } = report;
  return { seconds, "deposits a second": posted, "p50 ms": p50Ms, "p99 ms": p99Ms, "longest ms": maxMs };
}

export const nothingElse = (seconds: number) => () => pause(1_000 * seconds);

/** Gives a command of the operator's tool to the big agent again and again, each with its own words. */
export async function commandWaits(cell: LargeCell, call: string, argsOf: (turn: number) => object): Promise<Figures> {
  const tool = await openEngine(readSettings(cell.server.settings), process.stderr);
  const waits: number[] = [];
  try {
    for (let turn = 0; turn <= commands; turn++) {
      const startMs = performance.now();
      const reply = await tool.call(call, { agent: agentName(0), ...argsOf(turn) });
      if (!reply.ok) throw new Error(`${call}: ${reply.message}`);
      // The first command prepares the statements.
      if (turn > 0) waits.push(performance.now() - startMs);
    }
  } finally {
    await tool.close();
  }
  return { "command p50 ms": percentile(waits, 0.5), "command longest ms": percentile(waits, 1) };
}

/** A random ticket of the made transfers, of any agent. */
export interface OldTicket {
  readonly agent: number;
  readonly target: string;
}

export function randomTickets({ plan }: LargeCell, count: number): OldTicket[] {
  return Array.from({ length: count }, () => {
    const [wallet, round] = [randomInt(plan.wallets), 1 + randomInt(cellRounds)];
    const { agent, place } = walletOf(plan, wallet);
    const query = `type=${isWithdrawal(round) ? "withdrawal" : "deposit"}&ticket_id=${ticketName(wallet, round)}`;
    return { agent, target: `/api/v1/user/exchange/wallets/${playerName(place)}/transactions/status?${query}` };
  });
}

/** Asks for the status of each ticket, one after another. Every one must be posted. */
export async function statusWaits(cell: LargeCell, tickets: readonly OldTicket[]): Promise<Figures> {
  const connection = await WireConnection.open(cell.server.url);
  const waits: number[] = [];
  for (const { agent, target } of tickets) {
    const request = signedRequest(cell.keyOf(agent), { method: "GET", target, body: "", idempotencyKey: "" });
    const startMs = performance.now();
    const answer = await connection.exchange(request);
    waits.push(performance.now() - startMs);
    if (!answer?.body.includes('"POSTED"')) throw new Error(`${target} answered ${answer?.body ?? "nothing"}.`);
  }
  connection.close();
  return { "p50 ms": percentile(waits, 0.5), "p99 ms": percentile(waits, 0.99), "longest ms": percentile(waits, 1) };
}

const Untold = z.tuple([z.object({ count: z.coerce.number() })]);
const untold = "select count(*) from api_keys where expires_at is not null and told_expiry is null";
/** 3 hours. */
const jobsMsMax = 3 * 60 * 60_000;
const lookMs = 200;

/** The daily jobs in the server, after a start that finds them all missed, with their seconds from ready. */
export async function dailyJobs(cell: LargeCell): Promise<Figures> {
  const daysAgo = (BigInt(Date.now()) - 172_800_000n) * 1_000_000n;
  // Until now no job was due, so that none ran beside the other benches. A server that a stop cut short in its look at
  // the keys leaves its lease for 30 s, and the next server would then look an hour later.
  const missed = `insert into facts (name, value) values ('retention_ran_at', '${daysAgo}'), ('retention_cut', '0')
    on conflict (name) do update set value = excluded.value; update agents set created_at = ${daysAgo};
    update api_keys set told_expiry = null; delete from leases`;
  await cell.restart(() => cell.run(missed));
  const { pid } = cell.server;
  const startMs = performance.now();
  async function secondsUntil(isDone: () => Promise<boolean>): Promise<number> {
    for (; !(await isDone()); await pause(lookMs)) {
      if (performance.now() - startMs > jobsMsMax) throw new Error(`A daily job has no end:\n${cell.server.log()}`);
      if (/failed|could not/.test(cell.server.log())) throw new Error(`A daily job failed:\n${cell.server.log()}`);
    }
    return (performance.now() - startMs) / 1_000;
  }
  const logged = (text: string) => async () => cell.server.log().includes(text);
  const [[retention, keys, books], memory] = await memoryWhile(pid, () =>
    Promise.all([
      secondsUntil(logged("retention has run")),
      secondsUntil(async () => Untold.parse(await cell.rows(untold))[0].count === 0),
      secondsUntil(logged("the books are proved")),
    ]),
  );
  if (!/"faults":0\b/.test(cell.server.log())) throw new Error(`The books have faults:\n${cell.server.log()}`);
  return { "retention s": retention, "expiring keys s": keys, "books proof s": books, ...memory };
}

const Proof = z.object({ ok: z.literal(true), transfers: z.number() });

/** The proof of the ledger by the operator's tool. It must find every transfer that was made or acknowledged. */
export async function ledgerProof(cell: LargeCell): Promise<Figures> {
  const startMs = performance.now();
  const { transfers } = await cell.server.ask(Proof, "ledger", "verify");
  const known = cell.plan.transfers + cell.acknowledged;
  if (transfers < known) throw new Error(`The ledger has ${transfers} transfers, of ${known} that were posted.`);
  return { "ledger proof s": (performance.now() - startMs) / 1_000 };
}
