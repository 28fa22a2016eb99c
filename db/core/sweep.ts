import { and, eq, lt, lte, sql } from "drizzle-orm";
import { all, allHeld, select, together } from "#db/reads/read";
import { eventBlocks, eventCuts } from "#db/tables/events";
import { memberSessions, signInFailures } from "#db/tables/people";
import { refusals, replayGuards, sessions } from "#db/tables/wallets";
import type { Instant } from "#lib/domain/time/instant";
import { sweepCuts } from "#lib/domain/time/kept-days";
import { eventDropsKey } from "./locks";
import { dropRows, insertRows } from "./rows";
import { lock, put, Say, type Work } from "./work";

export const sweepMs = 5_000;
export const sweepRowsMax = 500;

const p = sql.placeholder;

const oldGuards = select({ keyId: replayGuards.keyId, signature: replayGuards.signature })
  .from(replayGuards)
  .where(lt(replayGuards.expiresAt, p("cut")))
  .limit(sweepRowsMax);
const { agentId, playerId, transferKind, ticketId } = refusals;
const oldRefusals = select({ agentId, playerId, transferKind, ticketId })
  .from(refusals)
  .where(lt(refusals.at, p("cut")))
  .limit(sweepRowsMax);
const oldSessions = select({ agentId: sessions.agentId, idempotencyKey: sessions.idempotencyKey })
  .from(sessions)
  .where(lt(sessions.expiresAt, p("cut")))
  .limit(sweepRowsMax);
const oldMemberSessions = select({ agentId: memberSessions.agentId, idDigest: memberSessions.idDigest })
  .from(memberSessions)
  .where(lt(memberSessions.expiresAt, p("cut")))
  .limit(sweepRowsMax);
const oldFailures = select({ source: signInFailures.source })
  .from(signInFailures)
  .where(lt(signInFailures.lastAt, p("cut")))
  .limit(sweepRowsMax);
const oldBlocks = select({ agentId: eventBlocks.agentId, last: eventBlocks.last })
  .from(eventBlocks)
  .where(lt(eventBlocks.at, p("cut")))
  .limit(sweepRowsMax);

const dropped = [replayGuards, refusals, sessions, memberSessions, signInFailures].map((table) => dropRows(table));
const cutRows = insertRows(eventCuts, { meeting: "is replaced" });

/** Deletes expired rows, a bounded number of each kind. Rows that another server is deleting are left to it. */
export function* sweep(now: Instant): Work<void> {
  const cuts = sweepCuts(now);
  const found = yield* together(
    allHeld("update skip locked", oldGuards, { cut: cuts.guards }),
    allHeld("update skip locked", oldRefusals, { cut: cuts.refusals }),
    allHeld("update skip locked", oldSessions, { cut: cuts.sessions }),
    allHeld("update skip locked", oldMemberSessions, { cut: cuts.memberSessions }),
    allHeld("update skip locked", oldFailures, { cut: cuts.signInFailures }),
  );
  for (const [index, text] of dropped.entries()) yield* put(text, found[index] ?? []);
  yield* dropEvents(cuts.events);
}

/**
 * A log is dropped from its beginning alone: a clock may run back, and what came before an old event is as old. How far
 * is remembered, so that an agent's numbers go on after its last block has gone.
 */
function* dropEvents(cut: Instant): Work<void> {
  // An agent's blocks go up to the newest that was found, for which two servers would wait in a circle.
  yield* lock(eventDropsKey);
  const ends = new Map<string, number>();
  for (const { agentId, last } of yield* all(oldBlocks, { cut })) {
    ends.set(agentId, Math.max(last, ends.get(agentId) ?? 0));
  }
  const rows = [...ends].map(([agentId, last]) => ({ agentId, last }));
  yield* put(cutRows, rows);
  yield rows.map(({ agentId, last }) => {
    const isDropped = and(eq(eventBlocks.agentId, agentId), lte(eventBlocks.last, last));
    return new Say(sql`delete from ${eventBlocks} where ${isDropped}`);
  });
}
