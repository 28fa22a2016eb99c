import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useEventTypeText } from "#components/events/event-types";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useList } from "#components/page/use-list";
import { TimedListFilters } from "#components/ranges/list-range-picker";
import { Button } from "#components/ui/controls/button";
import type { Column } from "#components/ui/controls/column";
import { Segmented } from "#components/ui/controls/segmented";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { PagedList } from "#components/ui/data/paged-list";
import { later } from "#components/ui/overlays/later";
import { Time } from "#components/ui/text/time";
import { formatCount } from "#lib/browser/formats/format-number";
import { deliveries } from "#lib/browser/queries/webhooks";
import type { DeskDelivery, DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";
import { deliveriesKeptDays, deliveryFilters, deliveryStates, testSequence } from "#lib/domain/webhooks/delivery";
import { DeliveryBadge } from "./delivery-badge";
import { LastAnswer } from "./last-answer";

const DeliverySheet = later(() => import("./delivery-sheet").then((file) => file.DeliverySheet));
const ReplayDialog = later(() => import("./replay-failed-dialog").then((file) => file.ReplayFailedDialog));

/** The deliveries to an endpoint, each with its outcome. */
export function DeliveriesCard({ endpoint }: { readonly endpoint: DeskEndpoint }) {
  const t = useTranslations("webhooks.deliveries");
  const all = useTranslations("webhooks");
  const typeText = useEventTypeText();
  const { may } = useSignedInMember();
  const { address, setAddress, open, close, bar, table } = useList(deliveries, { endpointId: endpoint.id });
  const [replaying, setReplaying] = useState(false);
  const columns = useDeliveryColumns();
  const mayReplay = may("webhooks:write") && endpoint.state !== "disabled";
  return (
    <Card
      flush
      title={t("title")}
      description={t("text", { days: deliveriesKeptDays })}
      actions={mayReplay && <Button onClick={() => setReplaying(true)}>{all("replay.action")}</Button>}
    >
      <PagedList
        {...table}
        caption={t("title")}
        bar={
          <TimedListFilters
            {...bar}
            label={(name) => t(name)}
            choices={{
              state: { unfiltered: t("anyState"), options: [] },
              type: {
                unfiltered: t("anyType"),
                options: deliveryFilters.type.of.map((value) => ({ value, label: typeText(value) })),
              },
            }}
            inSight="state"
            search={
              <Segmented
                label={t("state")}
                value={address.state ?? "any"}
                options={[
                  { value: "any", label: t("anyState") },
                  ...deliveryStates.map((value) => ({ value, label: t(`states.${value}`) })),
                ]}
                onChoose={(state) => setAddress({ state: state === "any" ? null : state })}
              />
            }
          />
        }
        columns={columns}
        skeletonRows={5}
        empty={<EmptyState title={t("none")}>{t("noneHint")}</EmptyState>}
      />
      {open !== null && <DeliverySheet endpoint={endpoint} sequence={open} onClose={close} />}
      {replaying && <ReplayDialog endpoint={endpoint} onClose={() => setReplaying(false)} />}
    </Card>
  );
}

function useDeliveryColumns(): readonly Column<DeskDelivery>[] {
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
