import * as z from "zod";
import {
  type LimitAction,
  type LimitMeasure,
  type LimitScope,
  type LimitSide,
  type LimitWindow,
  limitActions,
  limitMeasures,
  limitScopes,
  limitSides,
  limitWindows,
} from "#lib/domain/limits/limit";
import type { LimitFill } from "#lib/domain/limits/limit-fill";
import { emailCharsMax } from "#lib/domain/people/credentials";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

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
export const PreviewQuery = z.strictObject(asked);

export const LimitsQuery = z.strictObject({
  /** Of this player, key or member alone: a scope goes with its subject. */
  scope: z.enum(limitScopes).optional(),
  subject: subject.optional(),
  /** `true`: only those of which more than 80 % is used. */
  near: z.literal("true").optional(),
});

export interface DeskLimit {
  readonly id: string;
  readonly scope: LimitScope;
  readonly subject: string;
  /** The key's name; null for other holders. */
  readonly key_name: string | null;
  readonly side: LimitSide;
  readonly window: LimitWindow;
  readonly measure: LimitMeasure;
  readonly bound: string;
  readonly action: LimitAction;
  /** What is used in the present day or month; null for a limit of each transfer. */
  readonly use: LimitUseOnWire | null;
  readonly created_at: string;
  readonly created_by: string;
}

export interface LimitUseOnWire {
  readonly used: string;
  /** Rounded down. */
  readonly percent: number;
  readonly fill: LimitFill;
  readonly starts_anew: string;
}

export interface DeskLimits {
  readonly as_of: string;
  readonly limits: readonly DeskLimit[];
  /** The most limits that an agent may have. */
  readonly limits_max: number;
}

export const StopBody = z.strictObject({ side: z.enum(limitSides), reason: z.string() });

export interface DeskStop {
  readonly side: LimitSide;
  readonly reason: string;
  readonly since: string;
  readonly actor: string;
}

/** Null while nothing is stopped. */
export interface DeskStopState {
  readonly stop: DeskStop | null;
}

/** What the last days would have met with a limit that is not set yet. */
export interface DeskLimitPreview {
  readonly from: string;
  readonly until: string;
  /** True when the journal of the time is too long, and only its newest part was looked through. */
  readonly is_cut: boolean;
  readonly count: number;
  readonly by_type: Readonly<Record<TransferKind, number>>;
  /** The players who would have met it most often. */
  readonly players: readonly { readonly external_player_id: string; readonly count: number }[];
  readonly player_count: number;
  /** The newest of them. */
  readonly shown: readonly {
    readonly id: string;
    readonly type: TransferKind;
    readonly external_player_id: string;
    readonly ticket_id: string;
    readonly currency: string;
    readonly amount: string;
    readonly created_at: string;
  }[];
}
