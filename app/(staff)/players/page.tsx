import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageTexts } from "#components/page-texts";
import { PlayerList } from "#components/players/later-player-list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("players"))("title") };
}

export default function Page() {
  return (
    <PageTexts of={["players"]}>
      <PlayerList />
    </PageTexts>
  );
}
