import type { Metadata } from "next";
import { PlayerPage } from "#components/players/player-page";

interface PlayerPageProps {
  readonly params: Promise<{ playerId: string }>;
}

const playerIdIn = async ({ params }: PlayerPageProps): Promise<string> => decodeURIComponent((await params).playerId);

export async function generateMetadata(props: PlayerPageProps): Promise<Metadata> {
  return { title: await playerIdIn(props) };
}

export default async function Page(props: PlayerPageProps) {
  return <PlayerPage playerId={await playerIdIn(props)} />;
}
