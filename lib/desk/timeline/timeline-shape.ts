import type { DeskAuditEntry } from "#lib/desk/audit/audit-shape";
import type { RequestRow } from "#lib/desk/requests/request-shape";
import type { EntryWords } from "#lib/desk/wallets/entry-words-shape";
import type { DeskDraft, DeskRefusal } from "#lib/desk/wallets/transfer-shape";
import type { ApprovalState } from "#lib/domain/approvals/approval";
import type { TimelineKind } from "#lib/domain/timeline/timeline-kinds";
import type { CategoryReason } from "#lib/domain/trades/category-reason";
import type { EntryKind } from "#lib/domain/wallets/entry";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

interface Line<Kind extends TimelineKind, Told> {
  readonly kind: Kind;
  /** Unique on its timeline. */
  readonly id: string;
  readonly at: string;
  readonly told: Told;
}

interface TicketOnWire {
  readonly type: TransferKind;
  readonly external_player_id: string;
  readonly ticket_id: string;
  readonly actor: string;
}

export interface TransferOnTimeline extends TicketOnWire {
  /** The record's id, for its receipt. */
  readonly record: string;
  /** Below 0 for money that left the wallet. */
  readonly amount: string;
  readonly balance_after: string;
  readonly reason: string | null;
}

export interface MovementOnTimeline extends EntryWords {
  readonly kind: EntryKind;
  readonly external_player_id: string;
  /** Null for an opening, which stands for all trades that were kept at that time. */
  readonly trade_id: string | null;
  readonly version: number | null;
  readonly amount: string;
  readonly balance_after: string;
  readonly reason: string | null;
}

/** A transfer that waited for approval, with what became of that. */
export interface ApprovalOnTimeline {
  readonly approval_id: string;
  readonly type: TransferKind;
  readonly external_player_id: string;
  readonly ticket_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: ApprovalState;
  readonly made_by: string;
  readonly ended_by: string | null;
}

export interface VersionOnTimeline {
  readonly trade_id: string;
  readonly version: number;
  readonly category_reason: CategoryReason;
}

export type TimelineLineOnWire =
  | Line<"audit", DeskAuditEntry>
  | Line<"request", RequestRow>
  | Line<"movement", MovementOnTimeline>
  | Line<"version", VersionOnTimeline>
  | Line<"transfer", TransferOnTimeline>
  | Line<"close", TicketOnWire>
  | Line<"refusal", DeskRefusal>
  | Line<"draft", DeskDraft>
  | Line<"approval", ApprovalOnTimeline>;

export interface TimelinePage {
  /** The kinds of lines that the member sees here. */
  readonly kinds: readonly TimelineKind[];
  /** Newest first. */
  readonly lines: readonly TimelineLineOnWire[];
  /** The player's wallet before the asked time; null on another timeline. */
  readonly wallet: { readonly currency: string; readonly balance: string; readonly exposure: string } | null;
  /** True when the request log could not be read, so that its lines are missing. */
  readonly requests_missing: boolean;
  readonly next_cursor: string | null;
}
