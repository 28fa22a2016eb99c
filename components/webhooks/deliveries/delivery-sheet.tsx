import { useTranslations } from "next-intl";
import { JsonBlock } from "#components/events/json-block";
import { useRead } from "#components/page/use-read";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { RecordSheet } from "#components/ui/overlays/record-sheet";
import { deliveryQuery } from "#lib/browser/queries/webhooks";
import type { DeskDeliveryRecord, DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";
import { deliveriesKeptDays } from "#lib/domain/webhooks/delivery";
import { DeliveryFacts } from "./delivery-facts";
import { DeliveryTries } from "./delivery-tries";

export interface DeliverySheetProps {
  readonly endpoint: DeskEndpoint;
  readonly sequence: string;
  readonly onClose: () => void;
}

/** One delivery with its attempts and its body. */
export function DeliverySheet({ endpoint, sequence, onClose }: DeliverySheetProps) {
  const t = useTranslations("webhooks.deliveries");
  const query = useRead(deliveryQuery(endpoint.id, sequence));
  const number = Number(sequence);
  return (
    <RecordSheet
      record={sequence}
      onClose={onClose}
      width="wide"
      title={number === 0 ? t("openedTest") : t("opened", { number })}
      description={endpoint.url}
    >
      <OpenedRecord query={query} missing={t("missing")} missingHint={t("missingHint", { days: deliveriesKeptDays })}>
        {(delivery) => (
          <div className="space-y-8">
            <DeliveryFacts endpoint={endpoint} delivery={delivery} />
            <DeliveryTries delivery={delivery} />
            <DeliveryBody delivery={delivery} />
          </div>
        )}
      </OpenedRecord>
    </RecordSheet>
  );
}

function DeliveryBody({ delivery }: { readonly delivery: DeskDeliveryRecord }) {
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
