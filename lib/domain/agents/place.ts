import type { Failure } from "#lib/domain/failure";
import type { TradeFault } from "#lib/domain/trades/trade-refusal";

/**
 * Where an agent is served. `arriving`: it is being copied here, and another cell serves it. `leaving`: the last of it
 * is being copied to another cell, and nobody serves it for seconds. `away`: another cell serves it.
 */
export const agentPlaces = ["here", "arriving", "leaving", "away"] as const;
export type AgentPlace = (typeof agentPlaces)[number];

export interface PlacedAgent {
  readonly place: AgentPlace;
  /** The other cell; null when the agent was never moved. */
  readonly placeCell: string | null;
}

/** The place of an agent that never moved. */
export const placeAtFirst = { place: "here", placeCell: null } as const;

/** 1 s: an agent that moves is served again within seconds, and a proxy has learnt its new cell by then. */
const retryS = 1;

/** Refuses what concerns an agent that this cell does not serve; null when it does. */
export function faultOfPlace({ place, placeCell }: PlacedAgent): Failure | null {
  if (place === "here") return null;
  const message =
    place === "leaving"
      ? "This agent is being moved to another cell, which takes seconds: nothing was done. Send it again."
      : `This agent is served by cell ${placeCell}: nothing was done here. Do it in that cell, or send it again through the proxy.`;
  const cell = place === "leaving" ? null : placeCell;
  return { kind: "not_available", message, retryAfterSeconds: retryS, ...(cell !== null && { cell }) };
}

/** Why a trade of the feed is refused whose agent another cell serves. */
export const tradesBelongElsewhere = (agentId: string, cell: string): TradeFault => ({
  reason: "agent_elsewhere",
  parameter: "agent_id",
  message: `Agent "${agentId}" belongs to cell ${cell}: send its trades there.`,
});
