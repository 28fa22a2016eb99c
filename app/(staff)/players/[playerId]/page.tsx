import type { Metadata } from "next";
import { PageTexts } from "#components/page-texts";
import { PlayerPage } from "#components/players/later-player-page";
import { textOfSegment } from "#lib/domain/text/path-segment";

interface PlayerPageProps {
  readonly params: Promise<{ playerId: string }>;
}

const playerIdIn = async ({ params }: PlayerPageProps): Promise<string> =>
  textOfSegment(decodeURIComponent((await params).playerId));

export async function generateMetadata(props: PlayerPageProps): Promise<Metadata> {
  return { title: await playerIdIn(props) };
}

export default async function Page(props: PlayerPageProps) {
  return (
    <PageTexts
      of={["exports", "players", "report.category", "times", "trades", "transfers.journal", "transfers.sides"]}
    >
      <PlayerPage playerId={await playerIdIn(props)} />
    </PageTexts>
  );
}
