import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { useOpenedTrade } from "#components/trades/use-opened-trade";
import { Switch } from "#components/ui/controls/switch";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { ListTable } from "#components/ui/data/list-table";
import { statementQuery } from "#lib/browser/queries/players";
import { readFold, readTimes } from "./player-address";
import { StatementRange } from "./statement-range";
import { StatementSums } from "./statement-sums";
import { useStatementColumns } from "./use-statement-columns";

export function PlayerStatementView({ playerId }: { readonly playerId: string }) {
  const t = useTranslations("players");
  const { isMovedByTrades } = useSignedInMember().agent;
  const [times, setTimes] = useAddress(readTimes);
  const [{ fold }, setFold] = useAddress(readFold);
  const [, setOpened] = useOpenedTrade();
  const query = useInfiniteQuery(statementQuery(playerId, times, fold));
  const isFolded = isMovedByTrades && fold !== null;
  const columns = useStatementColumns({ isFolded, onTrade: (trade) => setOpened({ trade }) });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <StatementRange times={times} onChange={setTimes} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          {isMovedByTrades && (
            <Switch
              label={t("folded")}
              checked={fold !== null}
              onChange={({ target }) => setFold({ fold: target.checked ? "trades" : null })}
            />
          )}
          <ExportButton
            choices={[
              {
                kind: "statement",
                params: { external_player_id: playerId, start_time: times.start, end_time: times.end },
              },
            ]}
          />
        </div>
      </div>
      {query.isError && <ErrorState className="mb-4" error={query.error} onRetry={() => query.refetch()} />}
      {!(query.isError && !query.data) && (
        <>
          <StatementSums statement={query.data?.pages[0]} fromStart={times.start === null} />
          {isFolded && <p className="mb-3 text-[0.8125rem] text-soft">{t("foldedHint")}</p>}
          <Card flush>
            <ListTable
              caption={t("statement")}
              columns={columns}
              query={query}
              rowsIn={(page) => page.lines}
              rowKey={(line) => line.id}
              empty={<EmptyState title={t("noEntries")}>{t("noEntriesHint")}</EmptyState>}
            />
          </Card>
        </>
      )}
    </>
  );
}
