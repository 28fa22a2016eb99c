import { setTimeout as pause } from "node:timers/promises";
import type { BenchRun } from "#e2e/bench/bench-run";
import { type BenchServer, benchCurrency } from "#e2e/bench/bench-server";
import { type BusyTime, watchBusy } from "#e2e/bench/busy-time";
import { memoryOf } from "#e2e/bench/memory-of";
import { startMixedLoad } from "#e2e/bench/mixed-load";
import { seededAgent } from "#e2e/bench/seeded-trades";
import { failOnErrors } from "#e2e/bench/trickle";
import type { Credentials } from "#e2e/fixtures/credentials";
import { startLoad } from "#e2e/load/start-load";
import { loadRequestsMax } from "#lib/limits";
import { type MemoryCourse, type MemorySample, memoryCourse } from "./memory-course";

const samples = 300;
const transfersPerSecond = 300;
const connections = 16;

/** The server's memory through minutes of transfers with everything else at work beside them. */
export async function memoryThroughLoad(
  { scale, folder }: BenchRun,
  server: BenchServer,
  credentials: Credentials,
): Promise<MemoryCourse & { readonly busy: BusyTime | null }> {
  const seconds = scale.memorySeconds;
  const mixed = await startMixedLoad(server, seededAgent, credentials);
  const load = startLoad({
    ...{ url: server.url, client: "socket", credentials, currency: benchCurrency, connections, seconds },
    ...{ perSecond: transfersPerSecond, warmUpSeconds: 0, requests: loadRequestsMax, ticketPrefix: "through-memory" },
  });
  const watch = watchBusy([server.pid], folder);
  const taken: MemorySample[] = [];
  const startMs = performance.now();
  for (let sample = 0; sample < samples; sample++) {
    const dueMs = startMs + (sample * seconds * 1_000) / samples;
    await pause(Math.max(0, dueMs - performance.now()));
    const atSeconds = (performance.now() - startMs) / 1_000;
    taken.push({ atSeconds, megabytes: await memoryOf(server.pid) });
  }
  failOnErrors(await load.report);
  const busy = watch.end();
  await mixed.stop();
  return { ...memoryCourse(taken), busy };
}
