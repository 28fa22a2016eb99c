import type { ToldEvent } from "#lib/domain/events/told-event";
import type { MetLimit } from "#lib/domain/limits/judge-limits";
import { afterUse, type LimitUse } from "#lib/domain/limits/limit-use";
import { formatMoney, money } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { Ticket } from "#lib/domain/wallets/transfer";

/** The event of a limit that refuses a transfer, or that lets it pass and only warns. */
export function limitReachedEvent(
  { limit, used, asked, startsAnew }: MetLimit,
  outcome: "refused" | "posted",
  { agentId, playerId, kind, ticketId }: Ticket,
  at: Instant,
): ToldEvent {
  const measured = (value: bigint) => (limit.measure === "sum" ? formatMoney(money(value)) : String(value));
  return {
    agentId,
    type: "limit.reached",
    at,
    facts: {
      limit_id: limit.id,
      scope: limit.scope,
      subject: limit.subject,
      side: limit.side,
      window: limit.window,
      measure: limit.measure,
      bound: measured(limit.bound),
      action: limit.action,
      outcome,
      used: measured(outcome === "posted" ? afterUse(used, asked) : used),
      asked: measured(asked),
      resets_at: startsAnew && formatInstant(startsAnew),
      external_player_id: playerId,
      type: kind,
      ticket_id: ticketId,
    },
  };
}

/** A limit that refuses counts nothing and moves no window; it only keeps that it was told in this one. */
export const toldUses = ({ limit, windowStart: toldWindow }: MetLimit): readonly LimitUse[] =>
  limit.window === "transfer"
    ? []
    : [{ agentId: limit.agentId, limitId: limit.id, windowStart: limit.windowStart, used: limit.used, toldWindow }];
