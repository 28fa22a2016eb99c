"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import { getJson } from "#lib/client/api";
import { pathSegment } from "#lib/domain/path-segment";
import { PaletteGroup, PaletteItem } from "./palette-item";

interface FoundPlayers {
  readonly players: readonly { readonly external_player_id: string }[];
}

const foundMax = 6;

/** Players whose id holds what was typed. The server has found them, so nothing filters them again. */
export function PalettePlayers({ search, onGo }: { readonly search: string; readonly onGo: (href: string) => void }) {
  const t = useTranslations("shell");
  const wanted = useDeferredValue(search);
  const { data } = useQuery({
    queryKey: ["players", "palette", wanted],
    queryFn: ({ signal }) => getJson<FoundPlayers>("/api/staff/players", { search: wanted, limit: foundMax }, signal),
    enabled: wanted.length >= 2,
  });
  if (search.length < 2 || !data || data.players.length === 0) return null;
  return (
    <PaletteGroup heading={t("findPlayer")} found>
      {data.players.map(({ external_player_id: id }) => (
        <PaletteItem key={id} forceMount value={`player ${id}`} onSelect={() => onGo(`/players/${pathSegment(id)}`)}>
          <span className="truncate">{id}</span>
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}
