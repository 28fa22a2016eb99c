import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { PlayerLink } from "#components/transfers/journal/player-link";
import { Facts } from "#components/transfers/receipt/facts";
import { CopyButton } from "#components/ui/controls/copy-button";
import { Link } from "#components/ui/controls/link";
import { Time } from "#components/ui/text/time";
import { DeliveryBadge } from "#components/webhooks/deliveries/delivery-badge";
import { endpointPath } from "#lib/browser/address/page-address";
import type { DeskEventRecord } from "#lib/browser/queries/events";
import { EventAbout, isAboutThing } from "./event-about";
import { useEventTypeText } from "./event-types";

export function EventFacts({ event }: { readonly event: DeskEventRecord }) {
  const t = useTranslations("events");
  const typeText = useEventTypeText();
  const { external_player_id: player } = event;
  const facts = [
    {
      name: t("what"),
      value: (
        <>
          {typeText(event.type)} <span className="block font-mono text-soft text-xs">{event.type}</span>
        </>
      ),
    },
    {
      name: t("at"),
      value: (
        <>
          <Time at={event.created_at} zoned />
          <span className="block font-mono text-soft text-xs">{event.created_at}</span>
        </>
      ),
    },
    ...(isAboutThing(event) ? [{ name: t("subject"), value: <EventAbout event={event} /> }] : []),
    ...(player === null ? [] : [{ name: t("player"), value: <PlayerLink player={player} /> }]),
    {
      name: t("eventId"),
      value: (
        <span className="inline-flex items-center justify-end gap-1 font-mono text-xs">
          {event.id}
          <CopyButton text={event.id} what={t("eventId")} className="-my-2" />
        </span>
      ),
    },
  ];
  return (
    <div className="space-y-6">
      <Facts facts={facts} />
      <SentTo event={event} />
    </div>
  );
}

function SentTo({ event: { sequence, deliveries } }: { readonly event: DeskEventRecord }) {
  const t = useTranslations("events");
  const { may } = useSignedInMember();
  if (!may("webhooks:read")) return null;
  return (
    <section aria-labelledby="sent-to" className="space-y-2">
      <h3 id="sent-to" className="font-semibold">
        {t("sentTo")}
      </h3>
      {deliveries.length === 0 ? (
        <p className="text-soft">{t("sentNowhere")}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {deliveries.map(({ endpoint_id: id, url, state, attempts, last_at: at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
              <Link
                href={`${endpointPath(id)}?open=${sequence}`}
                prefetch={false}
                className="min-w-0 break-all text-accent hover:underline"
              >
                {url.replace(/^https:\/\//, "")}
              </Link>
              <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-soft">
                <DeliveryBadge state={state} />
                {t("attempts", { count: attempts })}
                <Time at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
