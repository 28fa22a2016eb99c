import type { BenchServer } from "#e2e/bench/bench-server";
import { chunksOf, type TradeBatch, tradeLines } from "#e2e/bench/made-trades";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { signedRequest } from "#e2e/load/signed-request";
import { WireConnection } from "#e2e/load/wire-connection";

const tradesOfRequest = 1_000;
const requestsAtOnce = 4;

/** Sends trades like the exchange's feed, 1,000 a request and 4 requests at once. Returns trades a second. */
export async function fedPerSecond({ url }: BenchServer, feed: Credentials, batch: TradeBatch): Promise<number> {
  const bodies = [...chunksOf(tradeLines(batch), tradesOfRequest)].map((lines) => `{"trades":[${lines.join(",")}]}`);
  const left = bodies.entries();
  let taken = 0;
  const send = async () => {
    const connection = await WireConnection.open(url);
    for (const [place, body] of left) {
      const idempotencyKey = `feed-${batch.first}-${batch.as}-${place}`;
      const parts = { method: "POST", target: "/api/v1/internal/trades", body, idempotencyKey } as const;
      const answer = await connection.exchange(signedRequest(feed, parts));
      taken += Number(/"applied":(\d+)/.exec(answer?.body ?? "")?.[1] ?? Number.NaN);
    }
    connection.close();
  };
  const startMs = performance.now();
  await Promise.all(Array.from({ length: requestsAtOnce }, send));
  if (!(taken > 0)) throw new Error("The feed was refused.");
  return taken / ((performance.now() - startMs) / 1_000);
}
