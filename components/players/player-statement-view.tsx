"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ExportButton } from "#components/export-button";
import { Card } from "#components/ui/card";
import { DataTable } from "#components/ui/data-table";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { useAddress } from "#components/use-address";
import { statementQuery } from "#lib/browser/queries/players";
import { StatementRange } from "./statement-range";
import { StatementSums } from "./statement-sums";
import { useMovementColumns } from "./use-movement-columns";

const readTimes = (asked: URLSearchParams) => ({ start: asked.get("start"), end: asked.get("end") });

export function PlayerStatementView({ playerId }: { readonly playerId: string }) {
  const t = useTranslations("players");
  const [times, setTimes] = useAddress(readTimes);
  const query = useInfiniteQuery(statementQuery(playerId, times));
  const columns = useMovementColumns();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <StatementRange times={times} onChange={setTimes} />
        <ExportButton
          kind="statement"
          params={{ external_player_id: playerId, start_time: times.start, end_time: times.end }}
        />
      </div>
      {query.isError && <ErrorState className="mb-4" error={query.error} onRetry={() => query.refetch()} />}
      <StatementSums statement={query.data?.pages[0]} fromStart={times.start === null} />
      <Card flush>
        <DataTable
          caption={t("statement")}
          columns={columns}
          rows={query.data?.pages.flatMap((page) => page.lines)}
          rowKey={(line) => line.entry_id}
          stale={query.isPlaceholderData}
          hasMore={query.hasNextPage}
          loadingMore={query.isFetchingNextPage}
          onMore={() => query.fetchNextPage()}
          empty={<EmptyState title={t("noMovements")}>{t("noMovementsHint")}</EmptyState>}
        />
      </Card>
    </>
  );
}
