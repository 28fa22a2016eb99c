import { countedText } from "#lib/domain/limits/counted-text";
import type { Limit, TransferStop } from "#lib/domain/limits/limit";
import { fillOf, percentUsed } from "#lib/domain/limits/limit-fill";
import { presentUse } from "#lib/domain/limits/limit-use";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { LimitPreview } from "#lib/usecases/limits/preview-limit";
import type { DeskLimit, DeskLimitPreview, DeskStop, LimitUseOnWire } from "./limit-shape";

/** A limit as it is at a moment, in the zone of its days. */
export function limitOnWire(limit: Limit, keyName: string | null, zone: string, now: Instant): DeskLimit {
  const { id, scope, subject, side, window, measure, bound, action, createdAt, createdBy } = limit;
  return {
    ...{ id, scope, subject, key_name: keyName, side, window, measure, action },
    ...{ bound: countedText(measure, bound), use: presentOnWire(limit, zone, now) },
    ...{ created_at: formatInstant(createdAt), created_by: createdBy },
  };
}

function presentOnWire(limit: Limit, zone: string, now: Instant): LimitUseOnWire | null {
  const { used, startsAnew } = presentUse(limit, zone, now);
  if (startsAnew === null) return null;
  return {
    used: countedText(limit.measure, used),
    percent: percentUsed(used, limit.bound),
    fill: fillOf(limit, used),
    starts_anew: formatInstant(startsAnew),
  };
}

export const stopOnWire = ({ side, reason, since, actor }: TransferStop): DeskStop => ({
  side,
  reason,
  since: formatInstant(since),
  actor,
});

export const previewOnWire = ({ from, until, isCut, met }: LimitPreview): DeskLimitPreview => ({
  from: formatInstant(from),
  until: formatInstant(until),
  is_cut: isCut,
  count: met.count,
  by_type: met.byKind,
  players: met.players.map(({ playerId: external_player_id, count }) => ({ external_player_id, count })),
  player_count: met.playerCount,
  shown: met.shown.map(({ id, kind, playerId, ticketId, currency, amount, createdAt }) => ({
    ...{ id: String(id), type: kind, external_player_id: playerId, ticket_id: ticketId, currency },
    ...{ amount: formatMoney(amount), created_at: formatInstant(createdAt) },
  })),
});
