import type { ToldEvent } from "#lib/domain/events/told-event";
import { countedOf, type Limit } from "#lib/domain/limits/limit";
import type { LimitUse } from "#lib/domain/limits/limit-use";
import { formatMoney, money } from "#lib/domain/money/money";
import type { Transfer } from "#lib/domain/wallets/transfer";

/** The events of limits that only warn, each told by the transfer that first passes it. */
export const limitsReached = (
  warned: readonly Limit[],
  uses: readonly LimitUse[],
  transfer: Transfer,
): readonly ToldEvent[] =>
  warned.flatMap((limit): ToldEvent[] => {
    const counted = countedOf(limit.measure, transfer.amount);
    const used = uses.find(({ limitId }) => limitId === limit.id)?.used ?? counted;
    if (used - counted > limit.bound) return [];
    const measured = (value: bigint) => (limit.measure === "sum" ? formatMoney(money(value)) : String(value));
    return [
      {
        ...{ agentId: transfer.agentId, type: "limit.reached", at: transfer.createdAt },
        facts: {
          ...{ limit_id: limit.id, scope: limit.scope, subject: limit.subject, side: limit.side },
          ...{ window: limit.window, measure: limit.measure, bound: measured(limit.bound), used: measured(used) },
          ...{ external_player_id: transfer.playerId, type: transfer.kind, ticket_id: transfer.ticketId },
        },
      },
    ];
  });
