import type { Approval } from "#lib/domain/approvals/approval";
import type { AuditEntry } from "#lib/domain/audit/audit";
import type { RequestLine } from "#lib/domain/requests/request-line";
import type { Instant } from "#lib/domain/time/instant";
import type { NamedVersions, PastVersion, ReceivedTrade } from "#lib/domain/trades/trade-queries";
import type { Draft } from "#lib/domain/wallets/draft";
import type { Entry } from "#lib/domain/wallets/entry";
import type { Refusal } from "#lib/domain/wallets/refusal";
import type { Ticket, Transfer } from "#lib/domain/wallets/transfer";
import type { TimelineKind } from "./timeline-kinds";
import type { TimelinePlace } from "./timeline-order";

export type TimelineOf =
  | { readonly subject: "player"; readonly playerId: string }
  | { readonly subject: "ticket"; readonly playerId: string; readonly ticketId: string }
  | { readonly subject: "trade"; readonly tradeId: string }
  | { readonly subject: "key"; readonly keyId: string };

export type StoredKind = Exclude<TimelineKind, "request">;

export interface TimelineQuery {
  readonly agentId: string;
  readonly of: TimelineOf;
  readonly kinds: readonly StoredKind[];
  /** Lines of this time or later are left out. */
  readonly end: Instant | null;
  readonly after: TimelinePlace | null;
  readonly limit: number;
}

export interface Timeline {
  readonly lines: readonly StoredLine[];
  /** The versions of trades that its movements name. */
  readonly versions: NamedVersions;
}

interface Line<Kind extends TimelineKind, Told> extends TimelinePlace {
  readonly kind: Kind;
  readonly told: Told;
}

/** A ticket that was closed: nothing can post under it any more. */
export interface Close extends Ticket {
  readonly sealedAt: Instant;
  readonly actor: string;
}

export type StoredLine =
  | Line<"draft", Draft>
  | Line<"approval", Approval>
  | Line<"refusal", Refusal>
  | Line<"close", Close>
  | Line<"transfer", Transfer>
  | Line<"movement", Entry & { readonly playerId: string }>
  | Line<"version", ReceivedTrade | PastVersion>
  | Line<"audit", AuditEntry>;

export type TimelineLine = StoredLine | Line<"request", RequestLine>;
