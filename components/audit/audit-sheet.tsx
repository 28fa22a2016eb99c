import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { RecordSheet } from "#components/ui/overlays/record-sheet";
import { auditRecordQuery } from "#lib/browser/queries/audit";
import { AuditRecord } from "./audit-record";
import { useActionText } from "./use-action-text";

export interface AuditSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function AuditSheet({ id, onClose }: AuditSheetProps) {
  const [t, tRecord] = [useTranslations("audit"), useTranslations("record")];
  const told = useActionText();
  const query = useRead(auditRecordQuery(id));
  return (
    <RecordSheet
      record={id}
      width="wide"
      onClose={onClose}
      title={query.data ? told(query.data.action) : t("title")}
      description={tRecord("row", { id })}
    >
      <OpenedRecord query={query} missing={tRecord("missing")} missingHint={tRecord("missingHint")}>
        {(record) => <AuditRecord record={record} />}
      </OpenedRecord>
    </RecordSheet>
  );
}
