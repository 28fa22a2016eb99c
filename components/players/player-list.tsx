import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ClosedPage } from "#components/page/closed-page";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { useSettled } from "#components/page/use-settled";
import type { Column } from "#components/ui/controls/column";
import { Link } from "#components/ui/controls/link";
import { Balance } from "#components/ui/data/balance";
import { Card } from "#components/ui/data/card";
import { ErrorState } from "#components/ui/data/error-state";
import { ListTable } from "#components/ui/data/list-table";
import { Money } from "#components/ui/data/money";
import { PageHeader } from "#components/ui/text/page-header";
import { Time } from "#components/ui/text/time";
import { playersQuery } from "#lib/browser/queries/players";
import type { DeskPlayer } from "#lib/desk/wallets/player-shape";
import { noneOf } from "#lib/domain/lists/filters";
import { pathSegment } from "#lib/domain/text/path-segment";
import { playerFilters } from "#lib/domain/wallets/player-filters";
import { NoPlayers } from "./no-players";
import { PlayerFilters } from "./player-filters";
import { PlayerStatusBadge } from "./player-status-badge";
import { playersFilterOf, readFilter } from "./players-address";

export function PlayerList() {
  const t = useTranslations("players");
  const { may } = useSignedInMember();
  const [filter, setFilter] = useAddress(readFilter);
  const asked = playersFilterOf(filter);
  const search = useSettled(asked.search);
  const query = useInfiniteQuery({
    ...playersQuery({ ...asked, search }),
    enabled: may("players:read"),
  });
  const columns = usePlayerColumns();
  if (!may("players:read")) return <ClosedPage title={t("notAllowed")} />;
  const isFiltered = search !== "" || filter.status !== null || filter.owing !== null;
  return (
    <>
      <PageHeader title={t("title")} />
      <PlayerFilters filter={filter} onChange={setFilter} />
      {query.isError && <ErrorState className="mb-4" error={query.error} onRetry={() => query.refetch()} />}
      {!(query.isError && !query.data) && (
        <Card flush>
          <ListTable
            caption={t("title")}
            columns={columns}
            query={query}
            rowsIn={(page) => page.players}
            rowKey={(player) => player.external_player_id}
            empty={<NoPlayers filtered={isFiltered} onClear={() => setFilter(noneOf(playerFilters))} />}
          />
        </Card>
      )}
    </>
  );
}

function usePlayerColumns(): Column<DeskPlayer>[] {
  const t = useTranslations("players");
  const { isMovedByTrades } = useSignedInMember().agent;
  const exposure: Column<DeskPlayer> = {
    id: "exposure",
    header: t("exposure"),
    align: "end",
    cell: ({ exposure: held, currency }) => <Money value={held} currency={currency} className="text-soft" />,
  };
  return [
    {
      id: "player",
      header: t("player"),
      onCard: "head",
      cell: ({ external_player_id: id }) => (
        <Link href={`/players/${pathSegment(id)}`} className="break-all font-medium text-accent hover:underline">
          {id}
        </Link>
      ),
    },
    { id: "status", header: t("status"), cell: ({ status }) => <PlayerStatusBadge status={status} /> },
    {
      id: "first",
      header: t("firstSeen"),
      cell: ({ first_seen_at: at }) => <Time at={at} part="date" className="text-soft" />,
    },
    {
      id: "last",
      header: t("lastActivity"),
      timed: true,
      cell: ({ last_activity_at: at }) => (at ? <Time at={at} /> : <span className="text-soft">{t("never")}</span>),
    },
    {
      id: "balance",
      header: t("balance"),
      align: "end",
      cell: ({ balance, currency }) => <Balance value={balance} currency={currency} />,
    },
    ...(isMovedByTrades ? [exposure] : []),
  ];
}
