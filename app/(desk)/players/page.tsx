import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { PlayerList } from "#components/players/later-player-list";
import { playersFilterOf, readFilter } from "#components/players/players-address";
import { playersQuery } from "#lib/browser/queries/players";

const page = makePage({
  title: (t) => t("players.title"),
  may: "players:read",
  texts: ["exports", "players", "report.preset", "report.views"],
  content: withReads({
    reads: ({ search }) => [playersQuery(playersFilterOf(readFilter(search)))],
    component: PlayerList,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
