import { useTranslations } from "next-intl";
import { JsonBlock } from "#components/events/json-block";
import type { DeskDeliveryRecord } from "#lib/desk/webhooks/webhook-shape";

export function DeliveryBody({ delivery }: { readonly delivery: DeskDeliveryRecord }) {
  const [t, events] = [useTranslations("webhooks.deliveries"), useTranslations("events")];
  if (delivery.body === null) return <p className="text-soft">{t("bodyGone")}</p>;
  return (
    <JsonBlock
      title={t("body")}
      json={delivery.body}
      copyLabel={t("copyBody")}
      note={delivery.is_without_figures ? events("withoutFigures") : null}
    />
  );
}
