import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useEventTypeText } from "#components/events/event-types";
import { ActorName } from "#components/transfers/journal/actor-name";
import { Card } from "#components/ui/data/card";
import { Time } from "#components/ui/text/time";
import { formatCount } from "#lib/browser/formats/format-number";
import type { DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";

export function EndpointFactsCard({ endpoint }: { readonly endpoint: DeskEndpoint }) {
  const t = useTranslations("webhooks");
  const locale = useLocale();
  const typeText = useEventTypeText();
  const { types, last_delivered_at: delivered, failing_since: failing } = endpoint;
  return (
    <Card title={t("facts")}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5">
        <Fact name={t("lastDelivered")}>
          {delivered ? <Time at={delivered} /> : <span className="text-soft">{t("neverDelivered")}</span>}
        </Fact>
        <Fact name={t("failingSince")}>{failing ? <Time at={failing} /> : <span className="text-soft">–</span>}</Fact>
        <Fact name={t("backlog")} hint={t("backlogHint")}>
          {endpoint.state === "disabled" ? (
            <span className="text-soft">–</span>
          ) : (
            <span className="tabular">{formatCount(endpoint.backlog, locale)}</span>
          )}
        </Fact>
        <Fact name={t("handedOutTo")}>
          <span className="tabular">{formatCount(endpoint.handed_out_to, locale)}</span>
        </Fact>
        <Fact name={t("events")} wide>
          {types.length === 0 ? (
            t("form.all")
          ) : (
            <ul className="flex flex-wrap gap-1.5">
              {types.map((type) => (
                <li key={type} title={type} className="rounded-md bg-sunken px-2 py-0.5 text-[0.8125rem]">
                  {typeText(type)}
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact name={t("created")}>
          <Time at={endpoint.created_at} />
        </Fact>
        <Fact name={t("createdBy")}>
          <ActorName actor={endpoint.created_by} />
        </Fact>
      </dl>
    </Card>
  );
}

interface FactProps {
  readonly name: string;
  readonly hint?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ name, hint, wide, children }: FactProps) => (
  <div className={wide ? "col-span-2" : "min-w-0"}>
    <dt className="text-[0.8125rem] text-soft" title={hint}>
      {name}
    </dt>
    <dd className="mt-1">{children}</dd>
  </div>
);
