import { and, eq, lt } from "drizzle-orm";
import { done, type Outcome } from "#lib/domain/failure";
import { day, type Instant, instant } from "#lib/domain/instant";
import { forgottenBefore } from "#lib/domain/sign-in-delay";
import { refusalKeptDays, sessionKeptDays, sweepRowsMax } from "#lib/limits";
import type { Connection } from "./connection";
import { refusals, replayGuards, sessions, signInFailures, staffSessions } from "./schema";

/** Drops what has served its time: guards whose signature is out of its window, old refusals and sessions. */
export function sweeping({ db }: Connection) {
  return function sweep(now: Instant): Outcome<null> {
    const before = (days: number) => instant(now - BigInt(days) * day);
    for (const { keyId, signature } of db
      .select()
      .from(replayGuards)
      .where(lt(replayGuards.expiresAt, now))
      .limit(sweepRowsMax)
      .all()) {
      db.delete(replayGuards)
        .where(and(eq(replayGuards.keyId, keyId), eq(replayGuards.signature, signature)))
        .run();
    }
    for (const row of db
      .select()
      .from(refusals)
      .where(lt(refusals.at, before(refusalKeptDays)))
      .limit(sweepRowsMax)
      .all()) {
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
    const oldSessions = lt(sessions.expiresAt, before(sessionKeptDays));
    for (const row of db.select().from(sessions).where(oldSessions).limit(sweepRowsMax).all()) {
      db.delete(sessions)
        .where(and(eq(sessions.agentId, row.agentId), eq(sessions.idempotencyKey, row.idempotencyKey)))
        .run();
    }
    for (const row of db
      .select()
      .from(staffSessions)
      .where(lt(staffSessions.expiresAt, now))
      .limit(sweepRowsMax)
      .all()) {
      db.delete(staffSessions)
        .where(and(eq(staffSessions.agentId, row.agentId), eq(staffSessions.idDigest, row.idDigest)))
        .run();
    }
    const forgotten = lt(signInFailures.lastAt, forgottenBefore(now));
    for (const { source } of db.select().from(signInFailures).where(forgotten).limit(sweepRowsMax).all()) {
      db.delete(signInFailures).where(eq(signInFailures.source, source)).run();
    }
    return done(null);
  };
}
