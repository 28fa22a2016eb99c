import { useTranslations } from "next-intl";
import { useEventTypeText } from "#components/events/event-types";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import { Facts } from "#components/transfers/receipt/facts";
import { Button } from "#components/ui/controls/button";
import { CopyButton } from "#components/ui/controls/copy-button";
import { Link } from "#components/ui/controls/link";
import { ErrorState } from "#components/ui/data/error-state";
import { Time } from "#components/ui/text/time";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskDeliveryRecord, DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";
import { testSequence } from "#lib/domain/webhooks/delivery";
import { DeliveryBadge } from "./delivery-badge";
import { LastAnswer } from "./last-answer";

export interface DeliveryFactsProps {
  readonly endpoint: DeskEndpoint;
  readonly delivery: DeskDeliveryRecord;
}

export function DeliveryFacts({ endpoint, delivery }: DeliveryFactsProps) {
  const [t, events] = [useTranslations("webhooks.deliveries"), useTranslations("events")];
  const { may } = useSignedInMember();
  const typeText = useEventTypeText();
  const { sequence, event_id: eventId, type, next_at: next } = delivery;
  const isTest = sequence === testSequence;
  const replay = useChange(
    "webhooks",
    () =>
      desk("POST /api/desk/webhooks/{endpointId}/deliveries/{sequence}/replay", {
        path: { endpointId: endpoint.id, sequence: String(sequence) },
      }),
    () => toast(t("replayed")),
  );
  const mayReplay = !isTest && may("webhooks:write") && endpoint.state !== "disabled";
  const facts = [
    {
      name: t("type"),
      value: (
        <>
          {typeText(type)} <span className="block font-mono text-soft text-xs">{type}</span>
        </>
      ),
    },
    {
      name: events("eventId"),
      value: (
        <span className="inline-flex items-center justify-end gap-1 font-mono text-xs">
          {isTest || !may("events:read") ? (
            eventId
          ) : (
            <Link href={`/events?open=${sequence}`} className="text-accent underline underline-offset-2">
              {eventId}
            </Link>
          )}
          <CopyButton text={eventId} what={events("eventId")} className="-my-2" />
        </span>
      ),
    },
    { name: t("eventAt"), value: <Time at={delivery.event_at} zoned /> },
    { name: t("firstAt"), value: <Time at={delivery.first_at} zoned /> },
    ...(next === null ? [] : [{ name: t("nextTry"), value: <Time at={next} zoned /> }]),
  ];
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <DeliveryBadge state={delivery.state} />
          <LastAnswer status={delivery.last_status} fault={delivery.last_fault} />
        </p>
        {mayReplay && (
          <Button busy={replay.isPending} title={t("replayHint")} onClick={() => replay.mutate()}>
            {t("replay")}
          </Button>
        )}
      </div>
      {replay.isError && <ErrorState error={replay.error} />}
      <Facts facts={facts} />
    </div>
  );
}
