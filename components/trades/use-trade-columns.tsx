"use client";

import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import type { Column } from "#components/ui/controls/column";
import { Link } from "#components/ui/controls/link";
import { Money } from "#components/ui/data/money";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { DeskTrade } from "#lib/desk/trades/trade-shape";
import { pathSegment } from "#lib/domain/text/path-segment";
import { CategoryWhy } from "./category-why";

/**
 * The columns of a list of trades. For a figure in USD the amounts and the foot are in USD, otherwise in the agent's
 * currency.
 */
export function useTradeColumns(inUsd: boolean): Column<DeskTrade>[] {
  const t = useTranslations("trades");
  const { may } = useSignedInMember();
  const amount = (id: "turnover" | "payout" | "commission" | "net_pnl"): Column<DeskTrade> => ({
    id,
    header: inUsd ? t("inCurrency", { column: t(`columns.${id}`), currency: "USD" }) : t(`columns.${id}`),
    align: "end",
    cell: (trade) => {
      const value = inUsd ? trade[`usd_${id}`] : trade[id];
      return value === null ? <span className="text-soft">–</span> : <Money value={value} />;
    },
  });
  return [
    {
      id: "matched",
      header: t("columns.matched"),
      timed: true,
      onCard: "head",
      cell: (trade) => (
        <>
          <Time at={trade.matched_at} />
          <span className="block max-w-44 truncate font-mono text-soft text-xs">
            <ShownText text={trade.trade_id} />
          </span>
        </>
      ),
    },
    {
      id: "player",
      header: t("columns.player"),
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
    {
      id: "selection",
      header: t("columns.selection"),
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
    {
      id: "category",
      header: t("columns.category"),
      // The time of settlement is shown with the reason, because a column of its own would push the amounts out of sight.
      cell: (trade) => <CategoryWhy row={trade} at={trade.settled_at} />,
    },
    amount("turnover"),
    amount("payout"),
    amount("commission"),
    amount("net_pnl"),
  ];
}
