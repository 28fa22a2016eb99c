import type { Instant } from "#lib/domain/time/instant";
import type { PastVersion, ReceivedTrade } from "#lib/domain/trades/trade-queries";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import type { ListedTransfer } from "#lib/domain/wallets/transfer";
import type { EventType, EventTypeOf } from "./event-type";
import type { EventFacts } from "./told-event";

export interface EventQuery {
  readonly agentId: string;
  /** The number of the last event taken in; 0 before the first. */
  readonly after: number;
  readonly limit: number;
  /** Null for all types. */
  readonly types: readonly EventType[] | null;
}

export interface LogQuery extends Pick<EventQuery, "agentId" | "limit" | "types"> {
  /** Events below this number; null for all. */
  readonly before: number | null;
}

export interface LogBounds {
  /** The last number given out. */
  readonly last: number;
  /** Events up to this number were dropped; 0 while none was. */
  readonly dropped: number;
}

export interface LogPage extends LogBounds {
  /** Newest first. */
  readonly events: readonly EventRecord[];
  /** No event from this number on is missing from the page: a look for rare types ends before the first number. */
  readonly lookedTo: number;
}

export interface EventPage extends LogBounds {
  /** Oldest first. */
  readonly events: readonly EventRecord[];
  /** No event up to this number is missing from the page: a look for rare types ends before the last number. */
  readonly lookedTo: number;
}

/** An event with the record that it names. */
export type EventRecord = { readonly agentId: string; readonly sequence: number } & (
  | TransferRecord
  | TradeRecordOfEvent
  | MovementRecord
  | FactsRecord
);

interface TransferRecord {
  readonly type: EventTypeOf<"transfer">;
  readonly transfer: ListedTransfer;
}

/** Retention may have dropped the trade since: it is null then. What its version moved is kept. */
interface TradeRecordOfEvent {
  readonly type: EventTypeOf<"trade">;
  /** Not before the version came in. */
  readonly at: Instant;
  readonly tradeId: string;
  readonly version: number;
  /** The version in force now, which has the trade's rate. */
  readonly inForce: ReceivedTrade | null;
  /** The event's own version, where another is in force now. */
  readonly past: PastVersion | null;
  readonly movement: ChainedMovement | null;
}

interface MovementRecord {
  readonly type: EventTypeOf<"movement">;
  readonly movement: ChainedMovement;
}

interface FactsRecord {
  readonly type: EventTypeOf<"facts">;
  readonly at: Instant;
  readonly facts: EventFacts;
}
