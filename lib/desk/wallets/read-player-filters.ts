import type { Given } from "#lib/domain/lists/filters";
import type { PlayerFilter } from "#lib/domain/wallets/player";
import { type PlayerOrder, type playerFilters, playerOrders } from "#lib/domain/wallets/player-filters";

/** An export reads the same filters as its page. */
export function readPlayerFilters(
  agentId: string,
  given: Given<typeof playerFilters>,
): PlayerFilter & { readonly order: PlayerOrder } {
  const { search = null, status = null, owing, order = playerOrders[0] } = given;
  return { agentId, search, status, owing: owing === "true", order };
}
