import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PlayerLink } from "#components/transfers/journal/player-link";
import { CategoryMark } from "#components/ui/data/badge";
import { Money } from "#components/ui/data/money";
import { usePnl } from "#components/ui/data/pnl";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { DeskTrade } from "#lib/domain/trades/trade-columns";

export function TradeFacts({ trade }: { readonly trade: DeskTrade }) {
  const t = useTranslations("trades");
  const tReport = useTranslations("report.category");
  const { currency } = trade;
  const pnl = usePnl();
  const both = (own: string, usd: string, signed = false): ReactNode => (
    <span className="flex flex-col items-end">
      <Money exact signed={signed} value={own} currency={currency} />
      <Money exact signed={signed} value={usd} currency="USD" className="text-soft text-xs" />
    </span>
  );
  const facts: [string, ReactNode][] = [
    [t("columns.external_player_id"), <PlayerLink key="player" whole player={trade.external_player_id} />],
    [t("columns.matched_at"), <Time key="matched" at={trade.matched_at} zoned />],
    [t("columns.settled_at"), trade.settled_at ? <Time key="settled" at={trade.settled_at} zoned /> : t("notSettled")],
    [t("record.status"), t(`record.statuses.${trade.status}`)],
    [t("record.market"), <ShownText key="market" text={trade.market_id} />],
    [t("record.selection"), <ShownText key="selection" text={trade.selection} />],
    [t("record.side"), t(`side.${trade.side}`)],
    [
      t("record.price"),
      <span key="price" className="tabular">
        {trade.price}
      </span>,
    ],
    [t("columns.turnover"), both(trade.turnover, trade.usd_turnover)],
    [t("columns.payout"), both(trade.payout, trade.usd_payout)],
    [t("columns.commission"), both(trade.commission, trade.usd_commission)],
    [pnl.name, trade.category === "valid" ? both(pnl.of(trade.net_pnl), pnl.of(trade.usd_net_pnl), true) : "–"],
    [
      t("record.usdRate", { currency }),
      <span key="rate" className="tabular">
        {trade.usd_rate}
      </span>,
    ],
  ];
  return (
    <div>
      <div className="rounded-lg bg-sunken px-4 py-3">
        <p className="flex items-center gap-2 font-medium">
          <CategoryMark category={trade.category} />
          {tReport(trade.category)}
        </p>
        <p className="mt-0.5 text-soft">{t(`whyLong.${trade.category_reason}`)}</p>
      </div>
      <dl className="mt-3">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-6 border-line border-b py-2 last:border-b-0"
          >
            <dt className="shrink-0 text-soft">{name}</dt>
            <dd className="min-w-0 break-words text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
