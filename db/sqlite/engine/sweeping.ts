import { and, eq, lt, lte, sql } from "drizzle-orm";
import { sweepRowsMax } from "#db/engine/sweep-bounds";
import { eventBlocks, eventCuts } from "#db/tables/events";
import { memberSessions, signInFailures } from "#db/tables/people";
import { refusals, replayGuards, sessions } from "#db/tables/wallets";
import { done, type Outcome } from "#lib/domain/failure";
import { sweepCuts } from "#lib/domain/sweep-cuts";
import type { Instant } from "#lib/domain/time/instant";
import type { Connection } from "./connection";

/** Deletes expired rows, a bounded number of each kind. */
export function sweeping({ db }: Connection) {
  return function sweep(now: Instant): Outcome<null> {
    const cuts = sweepCuts(now);
    for (const { keyId, signature } of db
      .select()
      .from(replayGuards)
      .where(lt(replayGuards.expiresAt, cuts.guards))
      .limit(sweepRowsMax)
      .all()) {
      db.delete(replayGuards)
        .where(and(eq(replayGuards.keyId, keyId), eq(replayGuards.signature, signature)))
        .run();
    }
    for (const row of db.select().from(refusals).where(lt(refusals.at, cuts.refusals)).limit(sweepRowsMax).all()) {
      db.delete(refusals)
        .where(
          and(
            eq(refusals.agentId, row.agentId),
            eq(refusals.playerId, row.playerId),
            eq(refusals.transferKind, row.transferKind),
            eq(refusals.ticketId, row.ticketId),
          ),
        )
        .run();
    }
    const oldSessions = lt(sessions.expiresAt, cuts.sessions);
    for (const row of db.select().from(sessions).where(oldSessions).limit(sweepRowsMax).all()) {
      db.delete(sessions)
        .where(and(eq(sessions.agentId, row.agentId), eq(sessions.idempotencyKey, row.idempotencyKey)))
        .run();
    }
    for (const row of db
      .select()
      .from(memberSessions)
      .where(lt(memberSessions.expiresAt, cuts.memberSessions))
      .limit(sweepRowsMax)
      .all()) {
      db.delete(memberSessions)
        .where(and(eq(memberSessions.agentId, row.agentId), eq(memberSessions.idDigest, row.idDigest)))
        .run();
    }
    const forgotten = lt(signInFailures.lastAt, cuts.signInFailures);
    for (const { source } of db.select().from(signInFailures).where(forgotten).limit(sweepRowsMax).all()) {
      db.delete(signInFailures).where(eq(signInFailures.source, source)).run();
    }
    // A log is dropped from its beginning alone: a clock may run back, and what came before an old event is as old.
    const dropped = new Map<string, number>();
    const old = lt(eventBlocks.at, cuts.events);
    for (const { agentId, last } of db.select().from(eventBlocks).where(old).limit(sweepRowsMax).all()) {
      dropped.set(agentId, Math.max(last, dropped.get(agentId) ?? 0));
    }
    for (const [agentId, last] of dropped) {
      db.insert(eventCuts)
        .values({ agentId, last })
        .onConflictDoUpdate({
          target: eventCuts.agentId,
          set: { last: sql`max(${eventCuts.last}, excluded.last_sequence)` },
        })
        .run();
      db.delete(eventBlocks)
        .where(and(eq(eventBlocks.agentId, agentId), lte(eventBlocks.last, last)))
        .run();
    }
    return done(null);
  };
}
