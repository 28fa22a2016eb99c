import { useTranslations } from "next-intl";
import { useId } from "react";
import { useRead } from "#components/page/use-read";
import { useSettled } from "#components/page/use-settled";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { Money } from "#components/ui/data/money";
import { ShownText, TicketText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { withParams } from "#lib/browser/asking/api";
import { type LimitQuestion, limitPastQuery } from "#lib/browser/queries/limits";
import type { DeskLimitPreview } from "#lib/desk/limits/limit-shape";
import { pastDays } from "#lib/domain/limits/past-of-limit";
import type { LimitAnswered } from "./limit-draft";

/** 400 ms without a further letter: then the journal is looked through. */
const settledMs = 400;
const unasked: LimitQuestion = {
  scope: null,
  subject: null,
  side: null,
  window: null,
  measure: null,
  bound: null,
  action: null,
};

/** The past transfers that would have met the limit being typed. */
export function LimitPast({ asked }: { readonly asked: LimitAnswered | null }) {
  const t = useTranslations("control.past");
  const titleId = useId();
  const wanted = useSettled(JSON.stringify(asked), settledMs);
  const isSettled = asked !== null && wanted === JSON.stringify(asked);
  const { data, error, isFetching, isPlaceholderData } = useRead({
    ...limitPastQuery(asked ?? unasked),
    enabled: isSettled,
  });
  const isOld = asked !== null && (!isSettled || isFetching || isPlaceholderData);
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-xl border border-line bg-sunken p-4">
      <h3 id={titleId} className="font-medium">
        {t("title", { days: pastDays })}
      </h3>
      <div aria-live="polite" aria-busy={isOld} className={isOld && data ? "opacity-60" : undefined}>
        {asked === null ? (
          <p className="mt-1 text-soft">{t("waiting")}</p>
        ) : error ? (
          <ErrorState error={error} className="mt-3" />
        ) : data ? (
          <Met past={data} />
        ) : (
          <div className="mt-2">
            <p className="sr-only">{t("reckoning")}</p>
            <Skeleton className="h-16 w-full" />
          </div>
        )}
      </div>
    </section>
  );
}

function Met({ past }: { readonly past: DeskLimitPreview }) {
  const t = useTranslations("control.past");
  const { count, by_type: types, players, player_count: playerCount, shown, is_cut: isCut, from } = past;
  const kinds = [
    ...(types.withdrawal > 0 ? [t("withdrawals", { count: types.withdrawal })] : []),
    ...(types.deposit > 0 ? [t("deposits", { count: types.deposit })] : []),
  ];
  const others = playerCount - players.length;
  return (
    <>
      <p className="mt-1 text-pretty font-medium text-[0.9375rem]">{count === 0 ? t("none") : t("met", { count })}</p>
      {isCut && <p className="mt-1 text-soft">{t.rich("cut", { from: () => <Time at={from} zoned /> })}</p>}
      {count > 0 && (
        <>
          <p className="mt-1 text-soft">{kinds.join(" · ")}</p>
          <p className="mt-1 break-words text-soft">
            {players
              .map(({ external_player_id: name, count: times }) => t("player", { name, count: times }))
              .join(" · ")}
            {others > 0 && ` · ${t("morePlayers", { count: others })}`}
          </p>
          {shown.length < count && (
            <p className="mt-3 text-[0.8125rem] text-soft">{t("newest", { count: shown.length })}</p>
          )}
          <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto" aria-label={t("met", { count })}>
            {shown.map((transfer) => (
              <Line key={transfer.id} transfer={transfer} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The journal opens in another tab, so that the form stays as it is. */
function Line({ transfer }: { readonly transfer: DeskLimitPreview["shown"][number] }) {
  const { id, type, external_player_id: player, ticket_id: ticket, currency, amount, created_at: at } = transfer;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0">
          <SideBadge type={type} /> <ShownText text={player} />
        </span>
        <Money value={amount} currency={currency} />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.8125rem] text-soft">
        <a
          href={withParams("/transfers", { receipt: id })}
          target="_blank"
          rel="noreferrer"
          className="min-w-0 rounded-sm underline underline-offset-2 hover:text-ink"
        >
          <TicketText ticket={ticket} />
        </a>
        <Time at={at} />
      </p>
    </li>
  );
}
