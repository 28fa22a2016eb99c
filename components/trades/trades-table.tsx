import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PagedList } from "#components/ui/data/paged-list";
import type { TableOrder } from "#lib/browser/lists/table-order";
import { type TradesQuestion, tradesCount } from "#lib/browser/queries/trades";
import type { DeskTrades } from "#lib/desk/trades/trade-shape";
import { figureRules } from "#lib/domain/reports/figure";
import { tradeFoot } from "./trade-foot";
import { TradesEmpty } from "./trades-empty";
import { useOpenedTrade } from "./use-opened-trade";
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
