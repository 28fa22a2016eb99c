import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { LatencyLog } from "./latency-log";
import { loadConnectionsMax } from "./load-bounds";
import type { LoadClient } from "./load-client";
import type { LoadPlan, LoadReport } from "./load-plan";
import { openLoadClient } from "./open-load-client";
import type { RequestParts } from "./signed-request";

const players = 1_000;
const codeShape = /"code":\s*(\d+)/;

/** Sends signed deposits until the plan or the signal ends it, and reports the answers. */
export async function driveDeposits(plan: LoadPlan, stopped: AbortSignal): Promise<LoadReport> {
  const { client, url, credentials } = plan;
  const opening = Array.from({ length: plan.connections }, () => openLoadClient(client, url, credentials));
  const clients = await Promise.all(opening);
  // Each connection of a paced load waits under this one signal.
  setMaxListeners(loadConnectionsMax, stopped);
  const latencies = new LatencyLog(plan.requests);
  const errors: Record<string, number> = {};
  const startMs = performance.now();
  const countFromMs = startMs + plan.warmUpSeconds * 1_000;
  const endMs = countFromMs + plan.seconds * 1_000;
  let sent = 0;

  async function drive(client: LoadClient, place: number): Promise<void> {
    for (let turn = 0; !stopped.aborted && !latencies.full; turn++) {
      const dueMs = await turnOf(turn, place);
      if (dueMs >= endMs || stopped.aborted) return;
      const answer = await client.exchange(depositOf(plan, sent++));
      const nowMs = performance.now();
      if (nowMs < countFromMs || nowMs >= endMs || latencies.full) continue;
      const code = answer === null ? "cut" : (codeShape.exec(answer.body)?.[1] ?? `HTTP ${answer.status}`);
      if (code === "0") latencies.add(nowMs - dueMs);
      else errors[code] = (errors[code] ?? 0) + 1;
      if (answer === null) return;
    }
  }

  /** The due time of a connection's turn. A late turn keeps its due time, so that waits behind a slow answer are measured too. */
  async function turnOf(turn: number, place: number): Promise<number> {
    if (plan.perSecond === null) return performance.now();
    const dueMs = startMs + ((turn * plan.connections + place) * 1_000) / plan.perSecond;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 0) await wait(earlyMs, undefined, { signal: stopped }).catch(() => undefined);
    return dueMs;
  }

  await Promise.all(clients.map(drive));
  const seconds = (Math.min(performance.now(), endMs) - countFromMs) / 1_000;
  for (const client of clients) client.close();
  const [p50Ms = 0, p99Ms = 0, maxMs = 0] = latencies.percentiles([0.5, 0.99, 1]);
  return { posted: latencies.count, seconds, perSecond: latencies.count / seconds, p50Ms, p99Ms, maxMs, errors };
}

function depositOf({ currency, ticketPrefix }: LoadPlan, number: number): RequestParts {
  const ticketId = `${ticketPrefix}-${number}`;
  return {
    method: "POST",
    target: `/api/v1/user/exchange/wallets/load-${number % players}/deposits`,
    body: `{"currency":"${currency}","amount":"12.50","ticket_id":"${ticketId}"}`,
    idempotencyKey: ticketId,
  };
}
