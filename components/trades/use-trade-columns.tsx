import { useTranslations } from "next-intl";
import { PlayerLink } from "#components/transfers/journal/player-link";
import type { Column } from "#components/ui/controls/column";
import { CategoryMark } from "#components/ui/data/badge";
import { Pnl, usePnl } from "#components/ui/data/pnl";
import { TwoLines } from "#components/ui/data/two-lines";
import { pageColumns } from "#components/ui/table/page-columns";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { TradeRow } from "#lib/desk/trades/trade-shape";
import { type DeskTrade, tradeColumns, tradesShown } from "#lib/domain/trades/trade-columns";

/**
 * The columns of a list of trades. For a figure in USD the amounts and the foot are in USD, otherwise in the agent's
 * currency.
 */
export function useTradeColumns(inUsd: boolean): Column<DeskTrade>[] {
  const t = useTranslations("trades");
  const pnl = usePnl();
  const net = {
    onCard: "mark" as const,
    cell: ({ category, net_pnl, usd_net_pnl }: DeskTrade) =>
      category === "valid" ? <Pnl value={inUsd ? usd_net_pnl : net_pnl} /> : <span className="text-soft">–</span>,
    header: inUsd ? t("inUsd", { figure: pnl.name }) : pnl.name,
  };
  const extra = { isExtra: true, onCard: "none" } as const;
  return pageColumns(tradeColumns, tradesShown[inUsd ? "usd" : "own"], (name) => t(`columns.${name}`), {
    matched_at: {
      sorts: "time",
      onCard: "note",
      cell: (trade) => (
        <TwoLines
          second={
            <span className="block max-w-44 truncate font-mono">
              <ShownText text={trade.trade_id} />
            </span>
          }
        >
          <Time at={trade.matched_at} />
        </TwoLines>
      ),
    },
    trade_id: {
      ...extra,
      cell: ({ trade_id: id }) => (
        <span className="font-mono text-xs">
          <ShownText text={id} />
        </span>
      ),
    },
    external_player_id: { onCard: "title", cell: ({ external_player_id: player }) => <PlayerLink player={player} /> },
    market_id: extra,
    selection: {
      onCard: "none",
      cell: (trade) => (
        <TwoLines
          keep
          second={
            <span className="tabular whitespace-nowrap">
              {t(`side.${trade.side}`)} @ {trade.price}
            </span>
          }
        >
          <span className="inline-block max-w-48 truncate align-bottom">
            <ShownText text={trade.selection} />
          </span>
        </TwoLines>
      ),
    },
    // The time of settlement is shown with the reason, because a column of its own would push the amounts out of sight.
    category: { onCard: "note", cell: (trade) => <CategoryWhy row={trade} at={trade.settled_at} /> },
    settled_at: extra,
    turnover: { sorts: "amount", onCard: "figure" },
    usd_turnover: { onCard: "figure" },
    payout: { onCard: "none" },
    usd_payout: { onCard: "none" },
    commission: { onCard: "none" },
    usd_commission: { onCard: "none" },
    net_pnl: net,
    usd_net_pnl: net,
  });
}

interface CategoryWhyProps {
  readonly row: Pick<TradeRow, "category" | "category_reason">;
  /** The time of settlement, where it should be shown. */
  readonly at?: string | null;
}

function CategoryWhy({ row, at = null }: CategoryWhyProps) {
  const t = useTranslations("trades");
  const tReport = useTranslations("report.category");
  const settled = at !== null && (
    <span className="compact:hidden">
      {" · "}
      <Time at={at} />
    </span>
  );
  return (
    <span title={t(`whyLong.${row.category_reason}`)} className="whitespace-nowrap">
      <TwoLines
        keep
        second={
          <>
            {t(`why.${row.category_reason}`)}
            {settled}
          </>
        }
      >
        <span className="inline-flex items-center gap-1.5">
          <CategoryMark category={row.category} />
          {tReport(row.category)}
        </span>
      </TwoLines>
    </span>
  );
}
