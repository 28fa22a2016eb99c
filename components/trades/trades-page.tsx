"use client";

import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { ListFilters } from "#components/page/list-filters";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress, useSearch } from "#components/page/use-address";
import { useReadList } from "#components/page/use-read";
import { useFigureText } from "#components/report/figures/use-figure-text";
import { RangeBar } from "#components/report/range/range-bar";
import { useRange } from "#components/report/range/use-range";
import { SavedViews } from "#components/report/views/saved-views";
import { useFirstView } from "#components/report/views/use-first-view";
import { ArrowLeft } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { PageHeader } from "#components/ui/text/page-header";
import { Time } from "#components/ui/text/time";
import { reportAddress } from "#lib/browser/address/page-address";
import { tableOrder } from "#lib/browser/lists/table-order";
import { type DeskTrades, readTrades, tradesQuery } from "#lib/browser/queries/trades";
import { isAskable, rangeTimesOf } from "#lib/browser/ranges/range-query";
import { type FigureName, figureRules } from "#lib/domain/reports/figure";
import { tradeFilters, tradeOrders } from "#lib/domain/trades/trade-filters";
import { MovedNotice } from "./moved-notice";
import { OpenedTrade } from "./opened-trade";
import { TradesTable } from "./trades-table";

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

interface FigureHeaderProps {
  readonly name: FigureName;
  /** Undefined while the answer is awaited. */
  readonly opened: DeskTrades | undefined;
}

/** Names the opened figure, with every digit, and confirms that its rows add up to it. */
function FigureHeader({ name, opened }: FigureHeaderProps) {
  const t = useTranslations("trades");
  const { agent } = useSignedInMember();
  const { measure } = figureRules[name];
  const { name: label, of, inFull } = useFigureText()(name);
  const figure = opened?.figure;
  const unit = measure.startsWith("usd") ? "USD" : agent.currency;
  return (
    <section className="rounded-xl border border-line bg-surface px-5 py-4">
      <h2 className="text-[0.8125rem] text-soft">{label}</h2>
      {figure ? (
        <p className="tabular font-semibold text-2xl leading-8 tracking-tight">
          {inFull(of(figure.value))}
          {measure !== "count" && <span className="ml-1.5 font-normal text-[0.75em] text-soft">{unit}</span>}
        </p>
      ) : (
        <Skeleton className="h-8 w-48" />
      )}
      {figure?.adds_up === false ? (
        <Alert tone="bad" className="mt-3">
          {t("addsUpNot")}
        </Alert>
      ) : (
        <p className="mt-1 text-[0.8125rem] text-soft">
          {figure && opened
            ? t.rich(opened.totals ? "addsUp" : "addsUpUncounted", {
                count: opened.totals?.count ?? 0,
                time: () => <Time at={opened.as_of} zoned />,
              })
            : t("loadingAll")}
        </p>
      )}
    </section>
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
