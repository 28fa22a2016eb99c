import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNow } from "#components/page/came-with-page";
import { useAddress } from "#components/page/use-address";
import { useReadList } from "#components/page/use-read";
import { MovedNotice } from "#components/trades/moved-notice";
import { TradesTable } from "#components/trades/trades-table";
import { buttonClass } from "#components/ui/controls/button";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { ErrorState } from "#components/ui/data/error-state";
import { chosenOf } from "#lib/browser/address/address";
import { withParams } from "#lib/browser/asking/api";
import { tableOrder } from "#lib/browser/lists/table-order";
import { tradesQuery } from "#lib/browser/queries/trades";
import { lastNinetyDays } from "#lib/browser/ranges/range-query";
import { periodDaysMax } from "#lib/domain/time/period";
import { tradeOrders } from "#lib/domain/trades/trade-filters";

const readOrder = (asked: URLSearchParams) => ({ order: chosenOf(tradeOrders, asked.get("order")) });

/** The player's trades over the longest range of a list. The trades page offers other ranges and filters. */
export function PlayerTrades({ playerId }: { readonly playerId: string }) {
  const t = useTranslations("players");
  const nowMs = useNow();
  const [times] = useState(() => lastNinetyDays(nowMs));
  const [{ order }, setOrder] = useAddress(readOrder);
  const question = {
    ...times,
    settlement_start_time: null,
    settlement_end_time: null,
    figure: null,
    category: null,
    result: null,
    market: null,
    player: playerId,
    amount_from: null,
    amount_to: null,
    order,
  };
  const trades = useReadList(tradesQuery(question));
  const pages = trades.data?.pages;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">{t("tradesHint", { days: periodDaysMax })}</p>
        <Link href={withParams("/trades", { player: playerId, ...times })} prefetch={false} className={buttonClass()}>
          {t("openTrades")}
        </Link>
      </div>
      <MovedNotice
        question={question}
        mark={pages?.[0]?.mark}
        pagesMoved={pages?.some(({ moved }) => moved) ?? false}
        onRefresh={() => trades.refetch()}
      />
      {trades.isError && pages && <ErrorState error={trades.error} onRetry={() => trades.refetch()} />}
      <Card flush>
        <TradesTable query={trades} question={question} order={tableOrder(tradeOrders, order, setOrder)} />
      </Card>
    </div>
  );
}
