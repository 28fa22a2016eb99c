import { setTimeout as pause } from "node:timers/promises";
import type { BenchRun } from "#e2e/bench/bench-run";
import { type BenchServer, benchCurrency } from "#e2e/bench/bench-server";
import { type BusyTime, watchBusy } from "#e2e/bench/busy-time";
import { fedPerSecond } from "#e2e/bench/intake/feed-trades";
import { memoryOf } from "#e2e/bench/memory-of";
import { startMixedLoad } from "#e2e/bench/mixed-load";
import { seededAgent } from "#e2e/bench/seeded-trades";
import { failOnErrors } from "#e2e/bench/trickle";
import type { DeskClient } from "#e2e/fixtures/clients/desk-client";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { loadRequestsMax } from "#e2e/load/load-bounds";
import { startLoad } from "#e2e/load/start-load";
import { type MemoryCourse, type MemorySample, memoryCourse } from "./memory-course";

const samples = 300;
const transfersPerSecond = 300;
const tradesPerSecond = 200;
const connections = 16;
/** Pages that somebody opens from scratch, one after the other. */
const pages = ["/", "/reports", "/trades", "/transfers", "/players", "/audit", "/team"];
const pageEverySeconds = 2;
/** Far above the numbers of seeded trades. */
const firstNew = 300_000_000;
const newTrades = { agentId: seededAgent, currency: benchCurrency, as: "new", overDays: 2n } as const;

/** The server's memory through minutes of transfers and trades with everything else at work beside them. */
export async function memoryThroughLoad(
  { scale, folder }: BenchRun,
  server: BenchServer,
  credentials: Credentials,
): Promise<MemoryCourse & { readonly busy: BusyTime | null }> {
  const seconds = scale.memorySeconds;
  const mixed = await startMixedLoad(server, credentials);
  const load = startLoad({
    ...{ url: server.url, client: "socket", credentials, currency: benchCurrency, connections, seconds },
    ...{ perSecond: transfersPerSecond, warmUpSeconds: 0, requests: loadRequestsMax, ticketPrefix: "through-memory" },
  });
  const feed = await server.newFeedKey();
  const visitor = await server.signedIn(seededAgent);
  let visits = 0;
  const count = Math.max(1, Math.round((tradesPerSecond * seconds) / samples));
  const taken: MemorySample[] = [];
  const watch = watchBusy([server.pid], folder);
  const startMs = performance.now();
  for (let sample = 0; sample < samples; sample++) {
    const dueMs = startMs + (sample * seconds * 1_000) / samples;
    await pause(Math.max(0, dueMs - performance.now()));
    const atSeconds = (performance.now() - startMs) / 1_000;
    taken.push({ atSeconds, megabytes: await memoryOf(server.pid) });
    await fedPerSecond(server, feed, { ...newTrades, first: firstNew + sample * count, count });
    if (atSeconds >= visits * pageEverySeconds) await open(visitor, pages[visits++ % pages.length] ?? "/");
  }
  failOnErrors(await load.report);
  const busy = watch.end();
  await mixed.stop();
  return { ...memoryCourse(taken), busy };
}

async function open(visitor: DeskClient, page: string): Promise<void> {
  const answer = await visitor.open("GET", page);
  const html = await answer.text();
  if (!answer.ok || !html.includes(seededAgent)) throw new Error(`The page ${page} answered ${answer.status}.`);
}
