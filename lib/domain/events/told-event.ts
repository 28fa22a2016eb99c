import type { Instant } from "#lib/domain/time/instant";
import type { EventTypeOf } from "./event-type";

/** An event as a transaction tells it: it names its record, which the same transaction writes. */
export type ToldEvent = { readonly agentId: string; readonly at: Instant } & (
  | TransferTold
  | TradeTold
  | MovementTold
  | FactsTold
);

interface TransferTold {
  readonly type: EventTypeOf<"transfer">;
  readonly transferId: bigint;
}
interface TradeTold {
  readonly type: EventTypeOf<"trade">;
  readonly tradeId: string;
  readonly version: number;
}
/** Its time finds the movement. */
interface MovementTold {
  readonly type: EventTypeOf<"movement">;
  readonly playerId: string;
}

/** The facts of a rare event, in the names of the wire. */
export type EventFacts = Readonly<Record<string, string | null>>;
interface FactsTold {
  readonly type: EventTypeOf<"facts">;
  readonly facts: EventFacts;
}
