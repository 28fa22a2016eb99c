import { and, asc, desc } from "drizzle-orm";
import { isAfter } from "#db/engine/conditions";
import { all, first, type Read, select } from "#db/reads/read";
import { transfers } from "#db/tables/wallets";
import { journalConditions } from "#db/wallets/transfer-conditions";
import { done, type Outcome } from "#lib/domain/failure";
import type { PastFilter, PastQuery } from "#lib/domain/limits/limit-queries";
import type { PastTransfer } from "#lib/domain/limits/past-of-limit";
import type { Instant } from "#lib/domain/time/instant";
import { wholeJournal } from "#lib/domain/wallets/journal";

const { after: _after, order: _order, ...everything } = wholeJournal;

/**
 * Only conditions that an index holds: no page then looks through more rows than it has. The journal of a key, and
 * deposits, are the whole journal to an index.
 */
function conditionsOf({ agentId, scope, subject, side, start, end }: PastFilter) {
  const isOfPlayer = scope === "player";
  const isOfMember = scope === "member";
  return journalConditions(transfers, {
    ...everything,
    agentId,
    start,
    end,
    playerId: isOfPlayer ? subject : null,
    actor: isOfMember ? { sort: "member" } : null,
    kind: side === "withdrawal" && !isOfPlayer && !isOfMember ? side : null,
  });
}

const { id, playerId, kind, ticketId, currency, amount, createdAt, actor } = transfers;

/** The journal as a limit that is not set yet would have judged it. */
export const pastReads = {
  desk: {
    /** Oldest first. Transfers that the limit does not count may be among them. */
    *readPast({ after, limit, ...filter }: PastQuery): Read<Outcome<PastTransfer[]>> {
      const page = select({ id, playerId, kind, ticketId, currency, amount, createdAt, actor })
        .from(transfers)
        .where(and(...conditionsOf(filter), after ? isAfter([createdAt, after.createdAt], [id, after.id]) : undefined))
        .orderBy(asc(createdAt), asc(id))
        .limit(limit);
      return done(yield* all(page));
    },

    /** The time of the newest transfer beyond the newest `rows`; null when there are no more. */
    *pastBeyond(filter: PastFilter, rows: number): Read<Outcome<Instant | null>> {
      const next = select({ at: createdAt })
        .from(transfers)
        .where(and(...conditionsOf(filter)))
        .orderBy(desc(createdAt), desc(id))
        .limit(1)
        .offset(rows);
      return done((yield* first(next))?.at ?? null);
    },
  },
};
