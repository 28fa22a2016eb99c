import * as z from "zod";
import {
  type Limit,
  limitActions,
  limitMeasures,
  limitScopes,
  limitSides,
  limitWindows,
  type TransferStop,
} from "#lib/domain/limits/limit";
import { fillOf, percentUsed, presentUse } from "#lib/domain/limits/limit-use";
import { countedText } from "#lib/domain/limits/read-bound";
import { formatMoney } from "#lib/domain/money/money";
import { emailCharsMax } from "#lib/domain/people/credentials";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { LimitPreview } from "#lib/usecases/limits/preview-limit";

// The rule of each text bounds it further; this only bounds what that rule reads.
const subject = z.string().max(emailCharsMax);
const bound = z.string().max(64);

const asked = {
  scope: z.enum(limitScopes),
  /** The player, the key's id or the member's email; empty for the whole agent. */
  subject,
  side: z.enum(limitSides),
  window: z.enum(limitWindows),
  measure: z.enum(limitMeasures),
  /** A sum as a decimal text in the agent's currency, or a whole number of transfers. */
  bound,
  action: z.enum(limitActions),
};

export const LimitBody = z.strictObject(asked);
/** No subject means the whole agent: an address holds no empty parameter. */
export const PreviewQuery = z.strictObject({ ...asked, subject: subject.default("") });

export const LimitsQuery = z.strictObject({
  /** Of this player, key or member alone: a scope goes with its subject. */
  scope: z.enum(limitScopes).optional(),
  subject: subject.optional(),
  /** `true`: only those of which more than 80 % is used. */
  near: z.literal("true").optional(),
});

export const StopBody = z.strictObject({ side: z.enum(limitSides), reason: z.string() });

export type DeskLimit = ReturnType<typeof limitOnWire>;
/** A limit as it is at a moment, in the zone of its days. */
export function limitOnWire(limit: Limit, keyName: string | null, zone: string, now: Instant) {
  const { id, scope, subject, side, window, measure, bound, action, createdAt, createdBy } = limit;
  return {
    id,
    scope,
    subject,
    /** The key's name; null for other holders. */
    key_name: keyName,
    side,
    window,
    measure,
    action,
    bound: countedText(measure, bound),
    /** What is used in the present day or month; null for a limit of each transfer. */
    use: presentOnWire(limit, zone, now),
    created_at: formatInstant(createdAt),
    created_by: createdBy,
  };
}

function presentOnWire(limit: Limit, zone: string, now: Instant) {
  const { used, startsAnew } = presentUse(limit, zone, now);
  if (startsAnew === null) return null;
  return {
    used: countedText(limit.measure, used),
    /** Rounded down. */
    percent: percentUsed(used, limit.bound),
    fill: fillOf(limit, used),
    starts_anew: formatInstant(startsAnew),
  };
}

export type DeskStop = ReturnType<typeof stopOnWire>;
export const stopOnWire = ({ side, reason, since, actor }: TransferStop) => ({
  side,
  reason,
  since: formatInstant(since),
  actor,
});

/** What the last days would have met with a limit that is not set yet. */
export type DeskLimitPreview = ReturnType<typeof previewOnWire>;
export const previewOnWire = ({ from, until, isCut, met }: LimitPreview) => ({
  from: formatInstant(from),
  until: formatInstant(until),
  /** True when the journal of the time is too long, and only its newest part was looked through. */
  is_cut: isCut,
  count: met.count,
  by_type: met.byKind,
  /** The players who would have met it most often. */
  players: met.players.map(({ playerId: external_player_id, count }) => ({ external_player_id, count })),
  player_count: met.playerCount,
  /** The newest of them. */
  shown: met.shown.map(({ id, kind, playerId, ticketId, currency, amount, createdAt }) => ({
    id: String(id),
    type: kind,
    external_player_id: playerId,
    ticket_id: ticketId,
    currency,
    amount: formatMoney(amount),
    created_at: formatInstant(createdAt),
  })),
});
