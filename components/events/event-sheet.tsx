import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { RecordSheet } from "#components/ui/overlays/record-sheet";
import { eventQuery } from "#lib/browser/queries/events";
import { eventKeptDays } from "#lib/domain/time/kept-days";
import { EventFacts } from "./event-facts";
import { JsonBlock } from "./json-block";

export interface EventSheetProps {
  readonly sequence: string;
  readonly onClose: () => void;
}

/** One event as clients get it, what it is about, and where it was sent. */
export function EventSheet({ sequence, onClose }: EventSheetProps) {
  const t = useTranslations("events");
  const query = useRead(eventQuery(sequence));
  const number = Number(sequence);
  return (
    <RecordSheet
      record={sequence}
      onClose={onClose}
      width="wide"
      title={Number.isNaN(number) ? t("list") : t("opened", { number })}
      description={query.data?.id}
    >
      <OpenedRecord query={query} missing={t("missing")} missingHint={t("missingHint", { days: eventKeptDays })}>
        {(event) => (
          <div className="space-y-8">
            <EventFacts event={event} />
            <JsonBlock
              title={t("asClients")}
              json={event.json}
              copyLabel={t("copyJson")}
              note={event.is_without_figures ? t("withoutFigures") : null}
            />
          </div>
        )}
      </OpenedRecord>
    </RecordSheet>
  );
}
