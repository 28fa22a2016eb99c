import { and, asc, eq, exists, lt, sql } from "drizzle-orm";
import { recordAudit } from "#db/audit/record-audit";
import { type Job, type JobEngine, slice, sliceIfFree } from "#db/core/job";
import { cutKey, retentionKey } from "#db/core/locks";
import { dropRows, insertRows } from "#db/core/rows";
import { lock, Put, put, say, type Work } from "#db/core/work";
import { statementOf } from "#db/engine/statement-of";
import { all, held, select } from "#db/reads/read";
import { retentionState } from "#db/reads/trades/report-figures";
import { agents } from "#db/tables/agents";
import { carriedForward, leftStakes } from "#db/tables/books";
import { tradeHistory, trades } from "#db/tables/trades";
import { writeSums } from "#db/wallets/wallet-writes";
import {
  auditedRetention,
  cutAfter,
  DroppedTrades,
  putRetention,
  retentionNews,
} from "#lib/commands/trades/retention-run";
import type { Author } from "#lib/domain/audit/author";
import type { LeftStake } from "#lib/domain/books/books";
import { done, type Outcome } from "#lib/domain/failure";
import type { RetentionState } from "#lib/domain/reports/report";
import type { Instant } from "#lib/domain/time/instant";
import { writeCells } from "./write-cells";

const p = sql.placeholder;
const isOld = and(eq(trades.agentId, p("agentId")), lt(trades.matchedAt, p("cut")));
const oldTrades = select().from(trades).where(isOld).orderBy(asc(trades.matchedAt)).limit(p("limit"));
const agent = select({ id: agents.id, wallet: agents.wallet })
  .from(agents)
  .where(eq(agents.id, p("agentId")));
const droppedTrades = dropRows(trades, { by: ["agentId", "tradeId"] });
const droppedHistory = dropRows(tradeHistory, { by: ["agentId", "tradeId"] });

/** Deletes trades matched before the cut, with their history and cells, and carries their sums forward. */
export function* runRetention(engine: JobEngine, askedCut: Instant, by: Author): Job<Outcome<{ deleted: number }>> {
  yield* slice("plain", () => setCut(askedCut));
  let deleted = 0;
  for (const { id } of yield* slice("plain", () => agentsWithOld(askedCut))) {
    for (let count = engine.droppedTrades; count === engine.droppedTrades; deleted += count) {
      // Null while the agent's wallets are being opened, which may take long: the rest waits for the next run.
      count = (yield* sliceIfFree(() => dropPage(engine, id, askedCut, by.at))) ?? 0;
    }
  }
  yield* slice("plain", () => noteRun(engine, deleted, by));
  engine.hear(retentionNews);
  return done({ deleted });
}

const putFact = (name: keyof RetentionState, at: Instant): Work<void> => say(statementOf(putRetention(name, at)));

/** Sets the cut under a lock of its own: intake by the former cut has ended, and all later intake sees the new cut. */
function* setCut(asked: Instant): Work<void> {
  yield* lock(retentionKey, cutKey);
  const { cut } = yield* retentionState();
  yield* putFact("cut", cutAfter(cut, asked));
}

function agentsWithOld(cut: Instant): Work<{ id: string }[]> {
  const old = select({ id: trades.tradeId })
    .from(trades)
    .where(and(eq(trades.agentId, agents.id), lt(trades.matchedAt, cut)));
  return all(select({ id: agents.id }).from(agents).where(exists(old)).orderBy(asc(agents.id)));
}

/** Deletes the oldest trades of an agent, and gives their number. */
function* dropPage(engine: JobEngine, agentId: string, cut: Instant, at: Instant): Work<number> {
  yield* lock(retentionKey);
  // The agent is held, so that no opening of its wallets begins before the page is gone.
  const found = yield* held("share", agent, { agentId });
  if (!found) return 0;
  const page = yield* all(oldTrades, { agentId, cut, limit: engine.droppedTrades });
  const dropped = new DroppedTrades();
  const left = dropped.take(found, page, at);
  yield [new Put(droppedTrades, page), new Put(droppedHistory, page)];
  yield* writeDropped(dropped, left);
  return page.length;
}

function* noteRun(engine: JobEngine, deleted: number, by: Author): Work<void> {
  const { cut } = yield* retentionState();
  yield* putFact("ranAt", by.at);
  yield* recordAudit(auditedRetention(deleted, cut), by, engine.chain);
}

const carriedRows = insertRows(carriedForward, {
  meeting: {
    add: [
      "trades",
      "walletUnits",
      "walletParts",
      "heldUnits",
      "heldParts",
      "resultUnits",
      "resultParts",
      "commissionUnits",
      "commissionParts",
    ],
  },
});
// A trade's id may have left a stake before, because a feed may reuse it.
const leftRows = insertRows(leftStakes, { meeting: { add: ["amount"] } });

/** Writes what dropped trades leave behind: stakes that stay held, sums carried forward, cells and kept sums. */
function* writeDropped(dropped: DroppedTrades, left: readonly LeftStake[]): Work<void> {
  yield* put(leftRows, left);
  yield* put(carriedRows, dropped.takeCarried());
  yield* writeCells(dropped.cells);
  yield* writeSums(dropped.sums);
}
