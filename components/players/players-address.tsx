import { chosenOf } from "#lib/browser/address/address";
import type { PlayersFilter } from "#lib/browser/queries/list-reads";

export const readFilter = (asked: URLSearchParams) => ({
  search: asked.get("search") ?? "",
  status: chosenOf(["active", "blocked"], asked.get("status")),
  owing: chosenOf(["true"], asked.get("owing")),
});

export const playersFilterOf = (address: ReturnType<typeof readFilter>): PlayersFilter => ({
  ...address,
  search: address.search.trim(),
});
