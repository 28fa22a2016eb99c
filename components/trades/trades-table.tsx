import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { buttonClass } from "#components/ui/controls/button";
import { CircleSlash, Inbox } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { EmptyState } from "#components/ui/data/empty-state";
import { Money } from "#components/ui/data/money";
import { PagedList } from "#components/ui/data/paged-list";
import { Pnl } from "#components/ui/data/pnl";
import type { TableOrder } from "#lib/browser/lists/table-order";
import { overviewQuery } from "#lib/browser/queries/overview";
import { type DeskTrades, type TradesQuestion, tradesCount } from "#lib/browser/queries/trades";
import type { TradeTotals } from "#lib/desk/trades/trade-shape";
import { mapValues } from "#lib/domain/map-values";
import { figureRules } from "#lib/domain/reports/figure";
import { usualOverviewPeriod } from "#lib/domain/time/overview-period";
import { useOpenedTrade } from "./opened-trade";
import { useTradeColumns } from "./use-trade-columns";

export interface TradesTableProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<DeskTrades>>;
  readonly question: TradesQuestion;
  readonly order?: TableOrder;
  readonly bar?: ReactNode;
}

export function TradesTable({ query, question, order, bar }: TradesTableProps) {
  const t = useTranslations("trades");
  const [{ trade: open }, setOpened] = useOpenedTrade();
  const { figure } = question;
  const inUsd = figure !== null && figureRules[figure].measure.startsWith("usd");
  const columns = useTradeColumns(inUsd);
  const totals = query.data?.pages[0]?.totals;
  return (
    <PagedList
      caption={t("title")}
      bar={bar}
      columns={columns}
      query={query}
      count={tradesCount(question)}
      {...(order && { order })}
      rowsIn={({ trades }) => trades}
      rowKey={({ trade_id: id }) => id}
      onOpen={({ trade_id: id }, step) => setOpened({ trade: id }, step)}
      openKey={open}
      empty={<TradesEmpty />}
      {...(totals && { foot: tradeFoot(totals, t("allRows", { count: totals.count })) })}
    />
  );
}

/** Totals over all rows, including those not loaded. The server computes them from the rows themselves. */
function tradeFoot({ count: _count, ...amounts }: TradeTotals, rows: string): Record<string, ReactNode> {
  return {
    matched_at: <span className="whitespace-nowrap">{rows}</span>,
    ...mapValues(amounts, (value, name) => {
      if (value === null) return null;
      return name === "net_pnl" || name === "usd_net_pnl" ? <Pnl value={value} /> : <Money value={value} />;
    }),
  };
}

/** Distinguishes an empty search result from an agent whose feed has sent nothing yet. */
function TradesEmpty() {
  const t = useTranslations("trades");
  const { zone } = useSignedInMember();
  const { data: overview, isPending } = useRead(overviewQuery(zone, usualOverviewPeriod));
  // Nothing is said before it is known: the two texts would replace each other under the reader's eyes.
  if (isPending) return <div className="min-h-52" />;
  if (overview?.has_trades === false) {
    return (
      <EmptyState
        icon={<Inbox />}
        title={t("noneYet")}
        action={
          <Link href="/" className={buttonClass()}>
            {t("connect")}
          </Link>
        }
      >
        {t("noneYetHint")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleSlash />} title={t("noMatch")}>
      {t("noMatchHint")}
    </EmptyState>
  );
}
