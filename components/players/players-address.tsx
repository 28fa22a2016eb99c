import { chosenOf } from "#lib/browser/address/address";
import type { PlayersFilter } from "#lib/browser/queries/players";

export const readFilter = (asked: URLSearchParams) => ({
  search: asked.get("search") ?? "",
  status: chosenOf(["active", "blocked"], asked.get("status")),
  owing: chosenOf(["true"], asked.get("owing")),
});

export type PlayersAddress = ReturnType<typeof readFilter>;

export const playersFilterOf = (address: PlayersAddress): PlayersFilter => ({
  ...address,
  search: address.search.trim(),
});
