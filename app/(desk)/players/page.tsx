import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { PlayerList } from "#components/players/player-list";
import { players } from "#lib/browser/queries/players";

const page = makePage({
  title: (t) => t("players.title"),
  may: "players:read",
  texts: ["exports", "players", "report.preset", "report.views"],
  content: withReads({
    reads: ({ search }) => [players.query(players.read(search))],
    component: PlayerList,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
