import { setTimeout as pause } from "node:timers/promises";
import { benchCurrency } from "#e2e/bench/bench-server";
import { fedPerSecond } from "#e2e/bench/intake/feed-trades";
import { memoryCourse, memoryOf } from "#e2e/bench/memory-of";
import { type SeededCopy, seededAgent } from "#e2e/bench/seeded-trades";
import type { Figures } from "#e2e/bench/side";
import { startDeposits } from "#e2e/load/deposit-load";
import { startMixedLoad } from "#e2e/load/mixed-load";

const samples = 300;
const transfersPerSecond = 300;
const tradesPerSecond = 200;
/** Pages that are opened from scratch, one by one. */
const pages = ["/", "/reports", "/trades", "/transfers", "/players", "/audit", "/team"];
const pageEverySeconds = 2;
/** Above all numbers of seeded trades. */
const firstNew = 300_000_000;
const newTrades = { agentId: seededAgent, currency: benchCurrency, as: "new", overDays: 2n } as const;

/** The server's memory during minutes of transfers, trades and everything else at once. */
export async function memoryThroughLoad(seconds: number, { server, credentials }: SeededCopy): Promise<Figures> {
  const mixed = await startMixedLoad(server, credentials);
  const load = startDeposits({
    url: server.url,
    credentials,
    currency: benchCurrency,
    connections: 16,
    perSecond: transfersPerSecond,
    seconds,
    ticketPrefix: "through-memory",
  });
  const feed = await server.newFeedKey();
  const visitor = await server.signedIn(seededAgent);
  let visits = 0;
  const count = Math.max(1, Math.round((tradesPerSecond * seconds) / samples));
  const megabytes: number[] = [];
  const startMs = performance.now();
  for (let sample = 0; sample < samples; sample++) {
    const dueMs = startMs + (sample * seconds * 1_000) / samples;
    await pause(Math.max(0, dueMs - performance.now()));
    const atSeconds = (performance.now() - startMs) / 1_000;
    megabytes.push(await memoryOf(server.pid));
    await fedPerSecond(server, feed, { ...newTrades, first: firstNew + sample * count, count });
    if (atSeconds < visits * pageEverySeconds) continue;
    const page = pages[visits++ % pages.length] ?? "/";
    const answer = await visitor.open("GET", page);
    const html = await answer.text();
    if (!answer.ok || !html.includes(seededAgent)) throw new Error(`The page ${page} answered ${answer.status}.`);
  }
  const { posted } = await load.report;
  await mixed.stop();
  return { seconds, transfers: posted, ...memoryCourse(megabytes, seconds) };
}
