import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { PlayerPage } from "#components/players/later-player-page";
import { readFold, readSection, readTimes } from "#components/players/player-address";
import { playerQuery, statementQuery } from "#lib/browser/queries/players";

const page = makePage({
  title: (_, { playerId = "" }) => playerId,
  texts: ["exports", "players", "report.category", "times", "trades", "transfers.journal", "transfers.sides"],
  content: withReads({
    may: "players:read",
    reads({ named: { playerId = "" }, search }) {
      const isStatement = readSection(search).tab === "statement";
      const statement = isStatement ? [statementQuery(playerId, readTimes(search), readFold(search).fold)] : [];
      return [playerQuery(playerId), ...statement];
    },
    component: ({ playerId = "" }) => <PlayerPage playerId={playerId} />,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
