import { useLocale, useTranslations } from "next-intl";
import { useEventTypeText } from "#components/events/use-event-type-text";
import type { Column } from "#components/ui/controls/column";
import { Time } from "#components/ui/text/time";
import { formatCount } from "#lib/browser/formats/format-number";
import type { DeskDelivery } from "#lib/desk/webhooks/webhook-shape";
import { testSequence } from "#lib/domain/webhooks/delivery";
import { DeliveryBadge } from "./delivery-badge";
import { LastAnswer } from "./last-answer";

export function useDeliveryColumns(): readonly Column<DeskDelivery>[] {
  const t = useTranslations("webhooks.deliveries");
  const locale = useLocale();
  const typeText = useEventTypeText();
  return [
    {
      id: "event",
      header: t("event"),
      onCard: "note",
      cell: ({ sequence }) => (
        <span className="tabular whitespace-nowrap">
          {sequence === testSequence ? <span className="text-soft">–</span> : formatCount(sequence, locale)}
        </span>
      ),
    },
    {
      id: "type",
      header: t("type"),
      onCard: "title",
      cell: ({ type }) => (
        <span title={type} className="whitespace-nowrap">
          {typeText(type)}
        </span>
      ),
    },
    { id: "state", header: t("state"), onCard: "figure", cell: ({ state }) => <DeliveryBadge state={state} /> },
    {
      id: "answer",
      header: t("answer"),
      onCard: "mark",
      cell: ({ last_status: status, last_fault: fault }) => <LastAnswer status={status} fault={fault} />,
    },
    {
      id: "attempts",
      header: t("attempts"),
      align: "end",
      onCard: "none",
      cell: ({ attempts }) => <span className="tabular">{formatCount(attempts, locale)}</span>,
    },
    { id: "at", header: t("at"), timed: true, onCard: "note", cell: ({ last_at: at }) => <Time at={at} /> },
    {
      id: "next",
      header: t("nextTry"),
      timed: true,
      onCard: "none",
      cell: ({ next_at: at }) => (at ? <Time at={at} /> : <span className="text-soft">–</span>),
    },
  ];
}
