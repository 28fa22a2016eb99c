import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { PlayerPage } from "#components/players/player-page";
import { waitingTransfersQuery } from "#lib/browser/queries/approvals";
import { heldLimitsQuery } from "#lib/browser/queries/limits";
import { playerQuery, readSection, statement } from "#lib/browser/queries/players";
import { playerTimelineQuery, readTimeline, timelineFiltersOf } from "#lib/browser/queries/timeline";

const page = makePage({
  title: (_, { playerId = "" }) => playerId,
  may: "players:read",
  texts: [
    "approvals.waiting",
    "audit.action",
    "codes",
    "exports",
    "limits",
    "overview.operation",
    "players",
    "report.category",
    "requests.code",
    "timeline",
    "times",
    "trades",
    "transfers",
  ],
  content: withReads({
    reads({ named: { playerId = "" }, search, may }) {
      const { tab } = readSection(search);
      const player = [
        playerQuery(playerId),
        ...(may("limits:read") ? [heldLimitsQuery("player", playerId)] : []),
        ...(may("approvals:read") ? [waitingTransfersQuery(playerId, null)] : []),
      ];
      if (tab === "statement") return [...player, statement.query(statement.read(search), { playerId })];
      if (tab === "trades") return player;
      return [...player, playerTimelineQuery(playerId, timelineFiltersOf(readTimeline(search)))];
    },
    component: ({ playerId = "" }) => <PlayerPage playerId={playerId} />,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
