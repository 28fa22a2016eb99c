import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { PlayersPage } from "#lib/desk/wallets/player-shape";

const suggestionsMax = 8;

/** A few players whose id holds the typed text, with their balances. */
export const playerSuggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ["players", "suggestions", search],
    queryFn: ({ signal }) => getJson<PlayersPage>("/api/desk/players", { search, limit: suggestionsMax }, signal),
  });
