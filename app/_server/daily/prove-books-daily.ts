import { day, earliest, type Instant } from "#lib/domain/time/instant";
import { log } from "#lib/process/log";
import { allAgents } from "#lib/usecases/agents/set-agent";
import { verifyBooks } from "#lib/usecases/books/verify-books";
import type { Context } from "#lib/usecases/context";
import { keepDaily } from "./daily-job";

/** Proves all agents' books once a day, after retention, and at a start after a missed day. */
export function proveBooksDaily(context: Context): { stop(): void; caughtUp: Promise<void> } {
  let isStopped = false;
  const cutShort = () => log.info("the stop ended a proof of the books");
  /** A stop ends the reading thread in the middle, and the next start catches up. */
  const failed = (error: unknown) => (isStopped ? cutShort() : log.error({ err: error }, "proving books failed"));

  async function run(): Promise<void> {
    const by = { actor: "service:books", requestId: null, address: null, at: context.clock.now(), acting: null };
    const outcome = await verifyBooks(context, null, by);
    // When the stop ends a proof, PostgreSQL refuses it, while the embedded database's thread throws.
    if (!outcome.ok && isStopped) return cutShort();
    if (!outcome.ok) throw new Error(outcome.failure.message);
    const { players, movements, faultCount, digest } = outcome.value;
    log.info({ players, movements, faults: faultCount, digest }, "the books are proved");
  }
  /** Also reads the results of other servers. */
  async function lastRun(): Promise<Instant | null> {
    const kept = await context.store.books.listBooksProofs();
    if (!kept.ok) {
      log.error({ message: kept.failure.message }, "the last proofs of the books could not be read");
      return null;
    }
    for (const proof of kept.value) context.booksTurns.remember(proof);
    return context.booksTurns.totals.oldestAt;
  }
  const daily = keepDaily(context, { name: "books", due: "30 0 * * *", lastRun, run, failed });
  async function catchUp(): Promise<void> {
    const oldestAt = await lastRun();
    if (context.clock.now() - (oldestAt ?? (await firstDay())) > day) await daily.catchUp();
  }
  /** A database without a proof is first proved when its oldest agent is a day old: some servers never run at night. */
  async function firstDay(): Promise<Instant> {
    const agents = await allAgents(context.store);
    return earliest(agents.ok ? agents.value.map(({ createdAt }) => createdAt) : []) ?? context.clock.now();
  }
  const caughtUp = catchUp().catch(failed);
  function stop(): void {
    isStopped = true;
    daily.stop();
  }
  return { stop, caughtUp };
}
