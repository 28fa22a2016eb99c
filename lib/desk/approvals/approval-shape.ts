import * as z from "zod";
import type { AboutValue } from "#lib/domain/approvals/about";
import {
  type ApprovalKind,
  type ApprovalState,
  approvalsNeededMax,
  noteCharsMax,
} from "#lib/domain/approvals/approval";
import type { DeskTransaction } from "#lib/domain/wallets/transfer-columns";

const hash = z.string().regex(/^[0-9a-f]{64}$/, "must be the hash of the request as it was read");

/** `hash` is that of the request as the voter saw it: a vote for anything else is refused. */
export const VoteBody = z.strictObject({
  hash,
  note: z.string().trim().max(noteCharsMax).nullable().optional(),
});

/** Whoever asked is told why. */
export const RejectBody = z.strictObject({ hash, note: z.string().trim().min(1).max(noteCharsMax) });

const amount = z
  .string()
  .regex(/^(0|[1-9]\d{0,11})(\.\d{1,8})?$/, "must be a decimal amount with at most 8 decimals")
  .nullable();

/** 0 turns the rule off. `over` null keeps back every transfer; the other kinds have no amounts. */
export const RuleBody = z.strictObject({
  needed: z.number().int().min(0).max(approvalsNeededMax),
  over: amount,
  over_day: amount,
});

/** As of the rule's body, in a query: an amount that is left out is null. */
export const PreviewRuleQuery = z.strictObject({
  needed: z.coerce.number().int().min(0).max(approvalsNeededMax),
  over: amount.optional(),
  over_day: amount.optional(),
});

export interface VoteView {
  readonly email: string;
  readonly vote: "approve" | "reject";
  readonly note: string | null;
  readonly at: string;
  /** False for an approval that is void by now, such as that of a member who may not approve any more. */
  readonly counts: boolean;
}

/** What there is to decide on beside the request itself; null unless a transfer waits. */
export interface PlayerToDecide {
  /** Null for a player without a wallet, which the deposit would open. */
  readonly balance: string | null;
  readonly balance_after: string;
  readonly status: "active" | "blocked" | null;
  /** Newest first. */
  readonly last_transfers: readonly DeskTransaction[];
}

export interface DeskApproval {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly state: ApprovalState;
  /** What was asked for, as its maker asked. Of a transfer: its fields, `new_player` and `prepared_by`. */
  readonly about: Readonly<Record<string, AboutValue>>;
  readonly hash: string;
  readonly subject: string;
  readonly external_player_id: string | null;
  readonly ticket_id: string | null;
  readonly made_by: string;
  readonly created_at: string;
  readonly expires_at: string;
  /** `rule` for that of its kind, `transfers` for a run that meets the rule of transfers, or the id of a limit. */
  readonly because: string;
  /** What was used before it of the rule's sum of 24 hours, or of the limit; null where that has no part in it. */
  readonly used_before: string | null;
  readonly rule_version: string;
  readonly needed: number;
  readonly votes: readonly VoteView[];
  /** The approvals that are missing, and the members who can give them; for an open request. */
  readonly missing: number;
  readonly waits_for: readonly string[];
  readonly player: PlayerToDecide | null;
  /** How the member or key that is to change stands now, under the names of `about`; null for what is new or closed. */
  readonly now: DeskApproval["about"] | null;
  readonly ended_at: string | null;
  readonly ended_by: string | null;
  /** True once whoever asked has put away how it ended. */
  readonly seen: boolean;
  /** The record that an approved transfer made. */
  readonly record_id: string | null;
  /** What its execution was refused for. */
  readonly failure: { readonly code: number; readonly message: string } | null;
  /** What the asking member may do with it now. */
  readonly you_may: readonly ("approve" | "reject" | "withdraw" | "execute" | "see")[];
  /** True when its maker finishes it by asking for the same again with `approval_id`. */
  readonly finished_by_maker: boolean;
}

export interface ApprovalListPage {
  readonly approvals: readonly DeskApproval[];
  readonly next_cursor: string | null;
}

export interface DeskRule {
  readonly kind: ApprovalKind;
  readonly needed: number;
  readonly over: string | null;
  readonly over_day: string | null;
  /** "0" for a rule that was never set. */
  readonly version: string;
  readonly changed_at: string | null;
  readonly changed_by: string | null;
  /** How many could approve such a change, whoever of the team makes it. */
  readonly could_approve: number;
  /** False for a rule in force that nobody can satisfy any more. */
  readonly can_be_met: boolean;
}

/** What a rule would do to what waits, if it were set now. */
export interface RulePreview {
  /** The requests that would end, oldest first. */
  readonly closes: readonly PreviewedRequest[];
  /** How many would wait on, and how many approvals given to them would count no more. */
  readonly waits_on: number;
  readonly voided_approvals: number;
  /** The emails of the invitations that would be withdrawn. */
  readonly uninvites: readonly string[];
}

export type PreviewedRequest = Pick<
  DeskApproval,
  "id" | "kind" | "about" | "subject" | "now" | "made_by" | "created_at"
>;

export interface RulesView {
  readonly rules: readonly DeskRule[];
}
