import { keepPreviousData } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useRead } from "#components/page/use-read";
import { fewPlayersQuery } from "#lib/browser/queries/players";
import type { DeskPlayer } from "#lib/desk/wallets/player-shape";
import { foundMax } from "./player-choice";

export interface FoundPlayers {
  /** The players whose id contains the typed text; while those are being read, the ones of the text before. */
  readonly players: readonly DeskPlayer[];
  /** Their ids; null until they are those of the text that stands in the field. */
  readonly ids: readonly string[] | null;
}

export function useFoundPlayers(typed: string): FoundPlayers {
  const search = useDeferredValue(typed.trim());
  const found = useRead({
    ...fewPlayersQuery(search, foundMax),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const players = search === "" ? [] : (found.data?.players ?? []);
  const isOfText = found.data !== undefined && !found.isPlaceholderData && search === typed.trim() && search !== "";
  return { players, ids: isOfText ? players.map((player) => player.external_player_id) : null };
}
