"use client";

import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { ListFilters } from "#components/page/list-filters";
import { useAddress, useSearch } from "#components/page/use-address";
import { useReadList } from "#components/page/use-read";
import { RangeBar } from "#components/report/range/range-bar";
import { useRange } from "#components/report/range/use-range";
import { SavedViews } from "#components/report/views/saved-views";
import { useFirstView } from "#components/report/views/use-first-view";
import { ArrowLeft } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { reportAddress } from "#lib/browser/address/page-address";
import { tableOrder } from "#lib/browser/lists/table-order";
import { readTrades, tradesQuery } from "#lib/browser/queries/trades";
import { isAskable, rangeTimesOf } from "#lib/browser/ranges/range-query";
import { tradeFilters, tradeOrders } from "#lib/domain/trades/trade-filters";
import { MovedNotice } from "./moved-notice";
import { OpenedTrade } from "./opened-trade";
import { TradesTable } from "./trades-table";

const FigureHeader = later(
  () => import("./figure-header").then((file) => file.FigureHeader),
  () => <Skeleton className="h-32.5 w-full sm:h-27.5" />,
);

/** The trades behind a figure of the report. Without a figure, it lists any range and filter. */
export function TradesPage() {
  const t = useTranslations("trades");
  const range = useRange();
  const [filter, setFilter] = useAddress(readTrades, "push");
  const times = rangeTimesOf(range.range);
  const canAsk = isAskable(range.faults) && !range.resolved;
  useFirstView("trades", range.faults.none);
  const question = { ...times, ...filter };
  const shownIn = filter.figure?.startsWith("usd_") ? "usd" : "own";
  const trades = useReadList({ ...tradesQuery(question), enabled: canAsk });
  const [first] = trades.data?.pages ?? [];
  const hasMovedPages = trades.data?.pages.some(({ moved }) => moved) ?? false;

  return (
    <>
      <PageHeader
        above={<BackToReport />}
        wide
        title={t("title")}
        description={t("description")}
        actions={
          <>
            <SavedViews page="trades" range={range} />
            <ExportButton
              choices={[{ kind: "trades", params: { ...question, currency: shownIn } }]}
              disabled={!canAsk}
            />
          </>
        }
      />
      <div className="space-y-6">
        <RangeBar range={range} />
        {filter.figure && <FigureHeader name={filter.figure} opened={first} />}
        <MovedNotice
          question={question}
          mark={first?.mark}
          pagesMoved={hasMovedPages}
          onRefresh={() => trades.refetch()}
        />
        {trades.isError && trades.data && <ErrorState error={trades.error} onRetry={() => trades.refetch()} />}
        {(canAsk || range.resolved) && (
          <Card flush>
            <TradesTable
              query={trades}
              question={question}
              order={tableOrder(tradeOrders, filter.order, setFilter)}
              bar={filter.figure === null && <TradeFilters filter={filter} onChange={setFilter} />}
            />
          </Card>
        )}
      </div>
      <OpenedTrade />
    </>
  );
}

/** Leads back to the very report that the trades were opened from, its comparison and currency included. */
function BackToReport() {
  const t = useTranslations("trades");
  const address = reportAddress(useSearch());
  if (address === null) return null;
  return (
    <Link
      href={address}
      className="touch inline-flex items-center gap-1.5 rounded-sm text-accent hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t("backToReport")}
    </Link>
  );
}

type TradeAddress = ReturnType<typeof readTrades>;

interface TradeFiltersProps {
  readonly filter: TradeAddress;
  readonly onChange: (change: Partial<TradeAddress>) => void;
}

function TradeFilters({ filter, onChange }: TradeFiltersProps) {
  const [t, report] = [useTranslations("trades"), useTranslations("report")];
  return (
    <ListFilters
      filters={tradeFilters}
      values={filter}
      // Only valid trades have a result.
      onChange={(change) =>
        onChange({
          ...change,
          ...(change.category !== undefined && change.category !== "valid" && { result: null }),
          ...(change.result && { category: "valid" }),
        })
      }
      label={(name) => t(`filters.${name}`)}
      choices={{
        category: {
          unfiltered: t("anyCategory"),
          options: tradeFilters.category.of.map((name) => ({ value: name, label: report(`category.${name}`) })),
        },
        result: {
          unfiltered: t("anyResult"),
          options: tradeFilters.result.of.map((name) => ({ value: name, label: t(`results.${name}`) })),
        },
      }}
      faults={{ player: t("playerWrong"), amount: t("amountWrong") }}
      inSight="player"
      placeholder={t("playerHint")}
    />
  );
}
