import { useTranslations } from "next-intl";
import { DataTable } from "#components/ui/data/data-table";
import type { DeskTrades } from "#lib/desk/trades/trade-shape";
import { type FigureName, figureRules } from "#lib/domain/reports/figure";
import { tradeFoot } from "./trade-foot";
import { TradesEmpty } from "./trades-empty";
import { useOpenedTrade } from "./use-opened-trade";
import { useTradeColumns } from "./use-trade-columns";

export interface TradesTableProps {
  /** Undefined while the first page is being read. */
  readonly pages: readonly DeskTrades[] | undefined;
  readonly figure: FigureName | null;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly onMore: () => void;
}

export function TradesTable({ pages, figure, hasMore, loadingMore, onMore }: TradesTableProps) {
  const t = useTranslations("trades");
  const [{ trade: open }, setOpened] = useOpenedTrade();
  const inUsd = figure !== null && figureRules[figure].measure.startsWith("usd");
  const columns = useTradeColumns(inUsd);
  const totals = pages?.[0]?.totals;
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={pages?.flatMap(({ trades }) => trades)}
      rowKey={({ trade_id: id }) => id}
      onOpen={({ trade_id: id }) => setOpened({ trade: id })}
      openKey={open}
      empty={<TradesEmpty />}
      {...(totals && { foot: tradeFoot(totals, t("allRows", { count: totals.count })) })}
      hasMore={hasMore}
      loadingMore={loadingMore}
      onMore={onMore}
    />
  );
}
