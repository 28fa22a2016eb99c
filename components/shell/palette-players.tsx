import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { fewPlayersQuery } from "#lib/browser/queries/players";
import { pathSegment } from "#lib/domain/text/path-segment";
import { PaletteGroup, PaletteItem } from "./palette-item";

const foundMax = 6;
const charsMin = 2;

/** The players whose id contains the typed text, and whether their answer is still awaited. */
export function usePalettePlayers(typed: string) {
  const { may } = useSignedInMember();
  const wanted = useDeferredValue(typed);
  const isAsked = may("players:read") && typed.length >= charsMin;
  const { data, isFetching } = useQuery({
    ...fewPlayersQuery(wanted, foundMax),
    enabled: isAsked && wanted.length >= charsMin,
  });
  const players = isAsked ? (data?.players ?? []).map(({ external_player_id: id }) => id) : [];
  return { players, asking: isAsked && (isFetching || wanted !== typed) };
}

export const valueOfPlayer = (id: string): string => `player ${id}`;

export interface PalettePlayersProps {
  readonly players: readonly string[];
  readonly onGo: (href: string) => void;
}

export function PalettePlayers({ players, onGo }: PalettePlayersProps) {
  const t = useTranslations("shell");
  return (
    <PaletteGroup heading={t("findPlayer")}>
      {players.map((id) => (
        <PaletteItem key={id} value={valueOfPlayer(id)} onSelect={() => onGo(`/players/${pathSegment(id)}`)}>
          <span className="truncate">{id}</span>
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}
