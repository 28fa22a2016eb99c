import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { firstAnswers, whereAllowed } from "#app/first-data";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { PlayerList } from "#components/players/later-player-list";
import { playersFilterOf, readFilter } from "#components/players/players-address";
import { type AskedParameters, askedQuery } from "#lib/browser/address/asked-query";
import { playersQuery } from "#lib/browser/queries/players";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("players"))("title") };
}

interface PlayersPageProps {
  readonly searchParams: Promise<AskedParameters>;
}

export default async function Page({ searchParams }: PlayersPageProps) {
  const asked = new URLSearchParams(askedQuery(await searchParams));
  const reads = await whereAllowed("players:read", [playersQuery(playersFilterOf(readFilter(asked)))]);
  return (
    <PageTexts of={["players"]}>
      <FirstAnswers {...(await firstAnswers(reads))}>
        <PlayerList />
      </FirstAnswers>
    </PageTexts>
  );
}
