import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import type { Column } from "#components/ui/controls/column";
import { Link } from "#components/ui/controls/link";
import { pageColumns } from "#components/ui/data/page-columns";
import { Pnl, usePnl } from "#components/ui/data/pnl";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { pathSegment } from "#lib/domain/text/path-segment";
import { type DeskTrade, tradeColumns, tradesShown } from "#lib/domain/trades/trade-columns";
import { CategoryWhy } from "./category-why";

/**
 * The columns of a list of trades. For a figure in USD the amounts and the foot are in USD, otherwise in the agent's
 * currency.
 */
export function useTradeColumns(inUsd: boolean): Column<DeskTrade>[] {
  const t = useTranslations("trades");
  const { may } = useSignedInMember();
  const pnl = usePnl();
  const net = {
    cell: ({ category, net_pnl, usd_net_pnl }: DeskTrade) =>
      category === "valid" ? <Pnl value={inUsd ? usd_net_pnl : net_pnl} /> : <span className="text-soft">–</span>,
    header: inUsd ? t("inUsd", { figure: pnl.name }) : pnl.name,
  };
  return pageColumns(tradeColumns, tradesShown[inUsd ? "usd" : "own"], (name) => t(`columns.${name}`), {
    matched_at: {
      cell: (trade) => (
        <>
          <Time at={trade.matched_at} />
          <span className="block max-w-44 truncate font-mono text-soft text-xs">
            <ShownText text={trade.trade_id} />
          </span>
        </>
      ),
    },
    external_player_id: {
      cell: ({ external_player_id: player }) =>
        may("players:read") ? (
          <Link
            href={`/players/${pathSegment(player)}`}
            prefetch={false}
            title={player}
            className="relative z-10 inline-block max-w-44 truncate rounded-sm align-middle hover:text-accent hover:underline"
          >
            {player}
          </Link>
        ) : (
          <span title={player} className="inline-block max-w-44 truncate align-middle">
            {player}
          </span>
        ),
    },
    selection: {
      cell: (trade) => (
        <span className="max-sm:text-right">
          <span className="block max-w-48 truncate">
            <ShownText text={trade.selection} />
          </span>
          <span className="tabular block text-soft text-xs">
            {t(`side.${trade.side}`)} @ {trade.price}
          </span>
        </span>
      ),
    },
    // The time of settlement is shown with the reason, because a column of its own would push the amounts out of sight.
    category: { cell: (trade) => <CategoryWhy row={trade} at={trade.settled_at} /> },
    net_pnl: net,
    usd_net_pnl: net,
  });
}
