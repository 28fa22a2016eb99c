import * as z from "zod";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import type { RuleClause } from "#lib/domain/approvals/approval-rule";
import type { DraftState } from "#lib/domain/wallets/draft";
import type { DeskTransaction } from "#lib/domain/wallets/transfer-columns";
import { type TransferKind, transferKinds } from "#lib/domain/wallets/transfer-kind";

const Kind = z.enum(transferKinds);

/** `ticket_id` is left out before there is one. */
export const ReviewParameters = z.strictObject({
  type: Kind,
  external_player_id: z.string(),
  amount: z.string(),
  ticket_id: z.string().optional(),
});

export const KeepBody = z.strictObject({
  id: z.string(),
  type: Kind,
  external_player_id: z.string(),
  amount: z.string(),
  ticket_id: z.string(),
  reason: z.string(),
  /** The closed transfer that this one sends again: it leaves the list of what is not finished. */
  instead_of: z.string().optional(),
});

export const DismissBody = z.strictObject({ reason: z.string() });

/** `new_player` says that the deposit may open a wallet. */
export const SendBody = z.strictObject({ new_player: z.boolean() });

export const RefundBody = z.strictObject({ reason: z.string() });

export interface JournalPage {
  readonly transactions: readonly DeskTransaction[];
  readonly next_cursor: string | null;
}

export interface LedgerEntry {
  readonly account: "float" | "wallet";
  readonly external_player_id: string;
  readonly currency: string;
  readonly amount: string;
}

export interface TransferReceipt {
  readonly transaction: DeskTransaction;
  readonly entries: readonly LedgerEntry[];
  readonly hash: string;
  readonly previous_hash: string | null;
}

export interface DeskRefusal {
  readonly type: TransferKind;
  readonly external_player_id: string;
  readonly ticket_id: string;
  readonly code: number;
  readonly message: string;
  readonly at: string;
  /** Null, as the sender, for refusals of before they were kept. */
  readonly amount: string | null;
  readonly actor: string | null;
  readonly key_name: string | null;
  /** The balance that was too low; null for any other refusal. */
  readonly balance: string | null;
}

export interface RefusalPage {
  readonly refusals: readonly DeskRefusal[];
  readonly next_cursor: string | null;
}

/** A transfer that a member has prepared. A `closed` one can never post, and waits to be sent again or dismissed. */
export interface DeskDraft {
  readonly id: string;
  readonly type: TransferKind;
  readonly external_player_id: string;
  readonly ticket_id: string;
  readonly currency: string;
  readonly amount: string;
  readonly reason: string;
  readonly refund_of: string | null;
  readonly kept_by: string;
  readonly created_at: string;
  readonly state: DraftState;
  readonly ended_at: string | null;
  readonly failure: { readonly code: number; readonly message: string } | null;
}

export interface OpenDrafts {
  readonly drafts: readonly DeskDraft[];
}

export type SentTransfer = PostedTransfer | WaitingTransfer;

/** A transfer that waits for the approval of others: nothing has moved. */
export interface WaitingTransfer {
  readonly state: "pending";
  readonly draft: DeskDraft;
  readonly approval_id: string;
  /** The members who can approve it. */
  readonly waits_for: readonly string[];
}

export interface PostedTransfer {
  readonly state: "posted";
  readonly draft: DeskDraft;
  readonly transaction: DeskTransaction;
  /** True when it had been posted before: this answer repeats the first result. */
  readonly replayed: boolean;
}

export interface DraftReport {
  readonly draft: DeskDraft;
  readonly state: "POSTED" | "PROCESSING" | "NOT_POSTED" | "SEALED";
  readonly transaction: DeskTransaction | null;
  /** True when the record is older than the draft, because the ticket had been used before. */
  readonly replayed: boolean;
  readonly checked_at: string;
}

export interface ClosestPlayer {
  readonly external_player_id: string;
  readonly currency: string;
  readonly balance: string;
  readonly status: "active" | "blocked";
}

/** A limit that a transfer would pass, as it stands before it. */
export interface PassedLimit extends Pick<DeskLimit, "id" | "side" | "scope" | "subject" | "key_name"> {
  readonly window: DeskLimit["window"];
  readonly measure: DeskLimit["measure"];
  readonly bound: string;
  readonly used: string;
  /** What the transfer adds to it. */
  readonly asked: string;
  readonly starts_anew: string | null;
}

/** What sending a transfer would do at this moment. The service judges it again when it is sent. */
export type ForeseenTransfer =
  /** `replays`: its ticket has posted the same before, and nothing moves. */
  | { readonly outcome: "posts" | "replays"; readonly balance_after: string }
  | {
      readonly outcome: "waits";
      readonly needed: number;
      readonly waits_for: readonly string[];
      /** The part of the rule that keeps it back; null where a limit does. */
      readonly clause: RuleClause | null;
      readonly over: string | null;
      readonly over_day: string | null;
      /** What was used before it of the sum of 24 hours; null for a clause without it. */
      readonly used_before: string | null;
      readonly limit: PassedLimit | null;
      /** The balance once it is approved, if nothing else moves meanwhile. */
      readonly balance_after: string;
    }
  | {
      readonly outcome: "refused";
      readonly code: number;
      readonly message: string;
      readonly limit: PassedLimit | null;
      /** What a withdrawal asks for beyond the balance; null for any other refusal. */
      readonly short_by: string | null;
    };

/** The facts worth knowing before a transfer is sent. */
export interface TransferReview {
  /** Null for an unknown player. */
  readonly wallet: {
    readonly currency: string;
    readonly balance: string;
    /** Stakes held for trades that are not settled. */
    readonly exposure: string;
    readonly status: "active" | "blocked";
  } | null;
  readonly known_players_only: boolean;
  /** For an unknown id: the players with the closest ids, and their balances. */
  readonly closest: readonly ClosestPlayer[];
  readonly similar: { readonly transactions: readonly DeskTransaction[]; readonly drafts: readonly DeskDraft[] };
  readonly foreseen: ForeseenTransfer;
  readonly as_of: string;
}
