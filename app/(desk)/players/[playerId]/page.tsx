import type { Metadata } from "next";
import { firstAnswers, whereAllowed } from "#app/first-data";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { PlayerPage } from "#components/players/later-player-page";
import { readFold, readSection, readTimes } from "#components/players/player-address";
import { type AskedParameters, askedQuery } from "#lib/browser/address/asked-query";
import { playerQuery, statementQuery } from "#lib/browser/queries/players";
import { textOfSegment } from "#lib/domain/text/path-segment";

interface PlayerPageProps {
  readonly params: Promise<{ playerId: string }>;
  readonly searchParams: Promise<AskedParameters>;
}

const playerIdIn = async ({ params }: Pick<PlayerPageProps, "params">): Promise<string> =>
  textOfSegment(decodeURIComponent((await params).playerId));

export async function generateMetadata(props: PlayerPageProps): Promise<Metadata> {
  return { title: await playerIdIn(props) };
}

export default async function Page(props: PlayerPageProps) {
  const playerId = await playerIdIn(props);
  const asked = new URLSearchParams(askedQuery(await props.searchParams));
  const isStatement = readSection(asked).tab === "statement";
  const statement = isStatement ? [statementQuery(playerId, readTimes(asked), readFold(asked).fold)] : [];
  const reads = await whereAllowed("players:read", [playerQuery(playerId), ...statement]);
  return (
    <PageTexts
      of={["exports", "players", "report.category", "times", "trades", "transfers.journal", "transfers.sides"]}
    >
      <FirstAnswers {...(await firstAnswers(reads))}>
        <PlayerPage playerId={playerId} />
      </FirstAnswers>
    </PageTexts>
  );
}
