"use client";

import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { ListFilters } from "#components/page/list-filters";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { useReadList } from "#components/page/use-read";
import { useSettled } from "#components/page/use-settled";
import { SavedViews } from "#components/report/views/saved-views";
import { openTransferSheet } from "#components/transfers/flow/transfer-address";
import { Button } from "#components/ui/controls/button";
import type { Column } from "#components/ui/controls/column";
import { Field } from "#components/ui/controls/field";
import { IconButton } from "#components/ui/controls/icon-button";
import { Plus } from "#components/ui/controls/icons";
import { Input } from "#components/ui/controls/input";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { Balance, Money } from "#components/ui/data/money";
import { PagedList } from "#components/ui/data/paged-list";
import { PageHeader } from "#components/ui/text/page-header";
import { Time } from "#components/ui/text/time";
import { tableOrder } from "#lib/browser/lists/table-order";
import { players } from "#lib/browser/queries/players";
import type { DeskPlayer } from "#lib/desk/wallets/player-shape";
import { pathSegment } from "#lib/domain/text/path";
import { playerFilters, playerOrders } from "#lib/domain/wallets/player-filters";
import { PlayerStatusBadge } from "./player-status-badge";

export function PlayerList() {
  const t = useTranslations("players");
  const [filter, setFilter] = useAddress(players.read);
  const settled = { ...filter, search: useSettled(filter.search?.trim() ?? "") };
  const asked = players.asked(settled);
  const query = useReadList(players.query(settled));
  const columns = usePlayerColumns();
  const isFiltered = asked.search !== "" || filter.status !== null || filter.owing !== null;
  return (
    <>
      <PageHeader
        wide
        title={t("title")}
        actions={
          <>
            <SavedViews page="players" />
            <ExportButton choices={[{ kind: "players", params: asked }]} />
          </>
        }
      />
      {query.isError && query.data && (
        <ErrorState className="mb-4" error={query.error} onRetry={() => query.refetch()} />
      )}
      <Card flush>
        <PagedList
          caption={t("title")}
          bar={<PlayerFilters filter={filter} onChange={setFilter} />}
          columns={columns}
          query={query}
          count={players.count(settled)}
          order={tableOrder(playerOrders, filter.order, setFilter)}
          rowsIn={players.rows}
          rowKey={players.key}
          empty={<NoPlayers filtered={isFiltered} onClear={() => setFilter(players.none)} />}
        />
      </Card>
    </>
  );
}

function usePlayerColumns(): Column<DeskPlayer>[] {
  const t = useTranslations("players");
  const { agent, may } = useSignedInMember();
  const exposure: Column<DeskPlayer> = {
    id: "exposure",
    sorts: "exposure",
    header: t("exposure"),
    align: "end",
    onCard: "none",
    cell: ({ exposure: held, currency }) => <Money value={held} currency={currency} className="text-soft" />,
  };
  const actions: Column<DeskPlayer> = {
    id: "actions",
    header: t("actions"),
    align: "end",
    onCard: "none",
    cell: ({ external_player_id: player, status }) =>
      status === "active" && (
        <IconButton
          label={t("newFor", { player })}
          onClick={() => openTransferSheet("deposit", player)}
          className="-my-1.5"
        >
          <Plus />
        </IconButton>
      ),
  };
  return [
    {
      id: "player",
      header: t("player"),
      sorts: "id",
      onCard: "title",
      cell: ({ external_player_id: id }) => (
        <Link href={`/players/${pathSegment(id)}`} className="break-all font-medium text-accent hover:underline">
          {id}
        </Link>
      ),
    },
    {
      id: "status",
      header: t("status"),
      onCard: "mark",
      // Nearly all players are active: only the others are worth a mark.
      cell: ({ status }) => status === "blocked" && <PlayerStatusBadge status={status} />,
    },
    {
      id: "first",
      header: t("firstSeen"),
      onCard: "none",
      cell: ({ first_seen_at: at }) => <Time at={at} part="date" className="text-soft" />,
    },
    {
      id: "entry",
      header: t("lastEntry"),
      timed: true,
      sorts: "entry",
      onCard: "note",
      cell: ({ last_entry_at: at }) => <LastTime at={at} />,
    },
    {
      id: "last",
      header: t("lastActivity"),
      timed: true,
      isExtra: true,
      onCard: "none",
      cell: ({ last_activity_at: at }) => <LastTime at={at} />,
    },
    {
      id: "balance",
      sorts: "balance",
      header: t("balance"),
      align: "end",
      onCard: "figure",
      cell: ({ balance, currency }) => <Balance value={balance} currency={currency} />,
    },
    ...(agent.isMovedByTrades ? [exposure] : []),
    ...(may("transfers:write") ? [actions] : []),
  ];
}

function LastTime({ at }: { readonly at: string | null }) {
  const t = useTranslations("players");
  return at ? <Time at={at} /> : <span className="text-soft">{t("never")}</span>;
}

/** Distinguishes an empty search result from an agent without players. */
function NoPlayers({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  const t = useTranslations("players");
  const tUi = useTranslations("ui");
  if (!filtered) return <EmptyState title={t("noneYet")}>{t("noneYetHint")}</EmptyState>;
  return <EmptyState title={tUi("noneMatch")} action={<Button onClick={onClear}>{tUi("clearFilters")}</Button>} />;
}

type PlayersAddress = ReturnType<typeof players.read>;

interface PlayerFiltersProps {
  readonly filter: PlayersAddress;
  readonly onChange: (change: Partial<PlayersAddress>) => void;
}

function PlayerFilters({ filter, onChange }: PlayerFiltersProps) {
  const t = useTranslations("players");
  return (
    <ListFilters
      filters={playerFilters}
      values={filter}
      onChange={onChange}
      label={(name) => t(`filters.${name}`)}
      choices={{
        status: {
          unfiltered: t("anyStatus"),
          options: playerFilters.status.of.map((value) => ({ value, label: t(value) })),
        },
        owing: { unfiltered: t("anyBalance"), options: [{ value: "true", label: t("owes") }] },
      }}
      inSight="search"
      search={
        <Field label={t("filters.search")} labelHidden className="w-full sm:w-80">
          {(wiring) => (
            <Input
              {...wiring}
              type="search"
              placeholder={t("searchHint")}
              maxLength={playerFilters.search.charsMax}
              value={filter.search ?? ""}
              onChange={({ target }) => onChange({ search: target.value || null })}
            />
          )}
        </Field>
      }
    />
  );
}
