import { type MemberRole, mayDo } from "#lib/domain/people/role";
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

/** An event may hold a transfer, a trade or a wallet's movement: who may read all three sees it whole. */
export const seesFigures = (roles: readonly MemberRole[]): boolean =>
  (["journal:read", "reports:read", "players:read"] as const).every((capability) => mayDo(roles, capability));

/**
 * What anybody sees who may read events: names, states and times. A list of what may be shown, so that a new member of
 * an event is kept back until somebody has judged it. A reason is free text, which may tell an amount.
 */
const shown: ReadonlySet<string> = new Set([
  ...["type", "timestamp", "data", "sequence", "agent_id", "endpoint_id", "created_at"],
  ...["id", "entry_id", "kind", "source", "refund_of", "external_player_id", "ticket_id", "currency"],
  ...["trade_id", "version", "trade_version", "market_id", "selection", "side", "status", "category"],
  ...["settlement_status", "settlement_result", "market_voided", "matched_at", "settled_at", "movement", "dropped"],
  ...["state", "limit_id", "scope", "subject", "window", "measure", "api_key", "name", "expires_at"],
  ...["action", "outcome", "resets_at"],
]);

/** The JSON of an event, or of a body that tells it, without amounts and balances. */
export const withoutFigures = (json: string): string =>
  JSON.stringify(JSON.parse(json, (name, value) => (name === "" || shown.has(name) ? value : undefined)));
