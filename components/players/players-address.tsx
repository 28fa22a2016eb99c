import { filtersOnWire, readFilters } from "#lib/domain/lists/filters";
import { playerFilters } from "#lib/domain/wallets/player-filters";

export const readFilter = (asked: URLSearchParams) => readFilters(playerFilters, asked);

export type PlayersAddress = ReturnType<typeof readFilter>;

export const playersFilterOf = (address: PlayersAddress) => ({
  ...filtersOnWire(playerFilters, address),
  search: (address.search ?? "").trim(),
});
