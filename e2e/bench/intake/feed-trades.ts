import type { BenchServer } from "#e2e/bench/bench-server";
import { type TradeBatch, tradeLines } from "#e2e/bench/made-trades";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { openLoadClient } from "#e2e/load/open-load-client";

const tradesOfRequest = 1_000;
const requestsAtOnce = 4;

/** Sends trades as the exchange's feed does, a thousand a request and four requests at once. Gives trades a second. */
export async function fedPerSecond({ url }: BenchServer, feed: Credentials, batch: TradeBatch): Promise<number> {
  const bodies = [...requestBodies(batch)];
  let sent = 0;
  let taken = 0;
  const send = async () => {
    const client = await openLoadClient("socket", url, feed);
    for (let body = bodies[sent++]; body !== undefined; body = bodies[sent++]) {
      const idempotencyKey = `feed-${batch.first}-${batch.as}-${sent}`;
      const parts = { method: "POST", target: "/api/v1/internal/trades", body, idempotencyKey } as const;
      const answer = await client.exchange(parts);
      taken += Number(/"applied":(\d+)/.exec(answer?.body ?? "")?.[1] ?? Number.NaN);
    }
    client.close();
  };
  const startMs = performance.now();
  await Promise.all(Array.from({ length: requestsAtOnce }, send));
  const seconds = (performance.now() - startMs) / 1_000;
  if (!(taken > 0)) throw new Error("The feed was refused.");
  return taken / seconds;
}

function* requestBodies(batch: TradeBatch): Generator<string> {
  let lines: string[] = [];
  const body = () => `{"trades":[${lines.join(",")}]}`;
  for (const line of tradeLines(batch)) {
    if (lines.push(line) < tradesOfRequest) continue;
    yield body();
    lines = [];
  }
  if (lines.length > 0) yield body();
}
