import * as z from "zod";
import type { SetupReached } from "#lib/domain/agents/setup-step";
import type { AttentionName, AttentionTone, FindingPart } from "#lib/domain/attention/attention";
import { snoozes } from "#lib/domain/attention/attention-mark";

/** What a member puts aside, as it was shown: a level that has grown since is shown again. */
export const AsideBody = z.strictObject({
  level: z.string().regex(/^\d{1,19}$/, "must be the level of the item as it was read"),
  /** For how long; null until it grows. */
  snooze: z.enum(snoozes).nullable(),
});

export interface DeskAttention {
  /** How many items need this member's attention. */
  readonly needing: number;
  readonly attention: readonly AttentionItemOnWire[];
  readonly reached: SetupReached;
}

export interface AttentionItemOnWire {
  readonly name: AttentionName;
  readonly tone: AttentionTone;
  /** Where it is dealt with. */
  readonly href: string;
  readonly may_acknowledge: boolean;
  readonly may_snooze: boolean;
  readonly count: number;
  readonly level: string;
  readonly parts: readonly FindingPart[];
  readonly at: string | null;
  /** Who put it aside, and until when; null for an item that needs attention. */
  readonly aside: { readonly email: string; readonly at: string; readonly until: string | null } | null;
}
