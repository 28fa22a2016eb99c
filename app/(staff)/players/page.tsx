import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PlayerList } from "#components/players/player-list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("players"))("title") };
}

export default function Page() {
  return <PlayerList />;
}
