import { and, eq, gt, inArray, isNull, lte, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { approvals } from "#db/tables/approvals";
import { drafts, seals, transfers } from "#db/tables/wallets";
import { askedAfter, openStates, toldFor, toldStates } from "#lib/domain/approvals/approval";
import type { ShownState } from "#lib/domain/approvals/approval-filters";
import { type Instant, instant } from "#lib/domain/time/instant";
import { isFresh, isMarkedOpen } from "./approval-rows";

const sameTicket = (of: typeof transfers | typeof seals): SQL =>
  sql`${of.agentId} = ${drafts.agentId} and ${of.ticketId} = ${drafts.ticketId}
    and ${of.playerId} = ${drafts.playerId} and ${of.kind} = ${drafts.kind}`;

/**
 * True when the ticket of a transfer was used or sealed in another way: its approval is superseded. The coalesce hides
 * the kind from SQLite's planner, which would walk all approvals of it in place of looking up the few that are asked.
 */
export const isOvertaken = sql<boolean>`(coalesce(${approvals.kind}, '') = 'transfers' and exists (
  select 1 from ${drafts} where ${drafts.agentId} = ${approvals.agentId} and ${drafts.id} = ${approvals.subject}
    and (exists (select 1 from ${transfers} where ${sameTicket(transfers)})
      or exists (select 1 from ${seals} where ${sameTicket(seals)}))))`;

/** The rows of a state at a moment: a row stays open until somebody acts, though time or its ticket has ended it. */
export function isInState(state: ShownState, now: Instant): SQL | undefined {
  switch (state) {
    case "open":
      return and(isMarkedOpen, isFresh(now), not(isOvertaken));
    case "ended":
      return or(notInArray(approvals.state, [...openStates]), lte(approvals.createdAt, askedAfter(now)), isOvertaken);
    case "pending":
    case "approved":
      return and(eq(approvals.state, state), isFresh(now), not(isOvertaken));
    case "unseen":
      return and(
        or(inArray(approvals.state, [...toldStates]), and(isMarkedOpen, not(isFresh(now)), not(isOvertaken))),
        isNull(approvals.seenAt),
        gt(approvals.createdAt, instant(now - toldFor)),
      );
    case "expired":
      return or(eq(approvals.state, state), and(isMarkedOpen, lte(approvals.createdAt, askedAfter(now))));
    case "superseded":
      return or(eq(approvals.state, state), and(inArray(approvals.state, [...openStates]), isFresh(now), isOvertaken));
    default:
      return eq(approvals.state, state);
  }
}
