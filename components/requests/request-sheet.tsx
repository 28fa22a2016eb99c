import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { RecordSheet } from "#components/ui/overlays/record-sheet";
import { requestQuery } from "#lib/browser/queries/requests";
import { memberRequestKeptDays, requestKeptDays } from "#lib/domain/requests/request-age";
import { RequestAsItCame } from "./request-as-it-came";
import { RequestCallSection } from "./request-call-section";
import { RequestFacts } from "./request-facts";

export interface RequestSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function RequestSheet({ id, onClose }: RequestSheetProps) {
  const t = useTranslations("requests");
  const query = useRead(requestQuery(id));
  return (
    <RecordSheet record={id} onClose={onClose} width="wide" title={t("opened")} description={id}>
      <OpenedRecord
        query={query}
        missing={t("missing")}
        missingHint={t("missingHint", { days: requestKeptDays, memberDays: memberRequestKeptDays })}
      >
        {(request) => (
          <div className="space-y-8">
            <RequestFacts request={request} />
            {request.member === null && (
              <>
                <RequestAsItCame request={request} />
                <RequestCallSection request={request} />
              </>
            )}
          </div>
        )}
      </OpenedRecord>
    </RecordSheet>
  );
}
