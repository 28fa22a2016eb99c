import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "#e2e/bench/spread";
import { type DepositPlan, type DepositReport, loadConnectionsMax } from "./deposit-load";
import { type RequestParts, signedRequest } from "./signed-request";
import { WireConnection } from "./wire-connection";

const players = 1_000;
const codeShape = /"code":\s*(\d+)/;

/** Sends signed deposits until the plan or the signal ends it, and reports the answers. */
export async function driveDeposits(plan: DepositPlan, stopped: AbortSignal): Promise<DepositReport> {
  const { url, connections, perSecond, credentials } = plan;
  const opened = await Promise.all(Array.from({ length: connections }, () => WireConnection.open(url)));
  // Each connection of a paced load waits for this one signal.
  setMaxListeners(loadConnectionsMax, stopped);
  const latenciesMs: number[] = [];
  const errors: Record<string, number> = {};
  const startMs = performance.now();
  const countFromMs = startMs + plan.warmUpSeconds * 1_000;
  const endMs = countFromMs + plan.seconds * 1_000;
  let sent = 0;

  async function drive(connection: WireConnection, place: number): Promise<void> {
    for (let turn = 0; !stopped.aborted; turn++) {
      const dueMs = await turnOf(turn, place);
      if (dueMs >= endMs || stopped.aborted) return;
      const answer = await connection.exchange(signedRequest(credentials, depositOf(plan, sent++)));
      const nowMs = performance.now();
      if (nowMs < countFromMs || nowMs >= endMs) continue;
      const code = answer === null ? "cut" : (codeShape.exec(answer.body)?.[1] ?? `HTTP ${answer.status}`);
      if (code === "0") latenciesMs.push(nowMs - dueMs);
      else errors[code] = (errors[code] ?? 0) + 1;
      if (answer === null) return;
    }
  }

  /** The due time of a turn. A late turn keeps it, so that waits behind a slow answer are measured too. */
  async function turnOf(turn: number, place: number): Promise<number> {
    if (perSecond === null) return performance.now();
    const dueMs = startMs + ((turn * connections + place) * 1_000) / perSecond;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 0) await wait(earlyMs, undefined, { signal: stopped }).catch(() => undefined);
    return dueMs;
  }

  await Promise.all(opened.map(drive));
  const seconds = (Math.min(performance.now(), endMs) - countFromMs) / 1_000;
  for (const connection of opened) connection.close();
  const posted = latenciesMs.length;
  const [p50Ms = 0, p99Ms = 0, maxMs = 0] = [0.5, 0.99, 1].map((share) => percentile(latenciesMs, share));
  return { posted, perSecond: posted / seconds, p50Ms, p99Ms, maxMs, errors };
}

/** Deposits go to the players load-0, load-1 … in turn. */
function depositOf({ currency, ticketPrefix }: DepositPlan, number: number): RequestParts {
  const ticketId = `${ticketPrefix}-${number}`;
  return {
    method: "POST",
    target: `/api/v1/user/exchange/wallets/load-${number % players}/deposits`,
    body: `{"currency":"${currency}","amount":"${1 + (number % 500)}.50","ticket_id":"${ticketId}"}`,
    idempotencyKey: ticketId,
  };
}
