import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { Facts } from "#components/transfers/receipt/facts";
import { CopyButton } from "#components/ui/controls/copy-button";
import { Link } from "#components/ui/controls/link";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { RecordSheet } from "#components/ui/overlays/record-sheet";
import { Time } from "#components/ui/text/time";
import { withParams } from "#lib/browser/asking/api";
import { auditRecordQuery } from "#lib/browser/queries/audit";
import type { AuditRecordData } from "#lib/desk/audit/audit-shape";
import { AuditActor } from "./audit-actor";
import { AuditDifference } from "./audit-difference";
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

function AuditRecord({ record }: { readonly record: AuditRecordData }) {
  const [t, tRecord] = [useTranslations("audit"), useTranslations("record")];
  const tUi = useTranslations("ui");
  const { at, actor, action, subject, address, request_id: request } = record;
  return (
    <div className="space-y-6">
      <Facts
        facts={[
          { name: t("time"), value: <Time at={at} zoned /> },
          { name: t("who"), value: <AuditActor actor={actor} inFull /> },
          { name: t("what"), value: <span className="font-mono text-xs">{action}</span> },
          { name: t("subject"), value: subject },
          { name: t("address"), value: address ?? <span className="text-soft">{tRecord("noAddress")}</span> },
          {
            name: tUi("requestId"),
            value: request ? (
              <Copied text={request} what={tUi("requestId")} />
            ) : (
              <span className="text-soft">{tRecord("noRequest")}</span>
            ),
          },
        ]}
      />
      <AuditDifference record={record} />
      <dl className="space-y-3">
        <Hash name={tRecord("hash")} hash={record.hash} />
      </dl>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <AllLink href={withParams("/audit", { actor })} text={tRecord("allByActor")} />
        <AllLink href={withParams("/audit", { action })} text={tRecord("allOfAction")} />
        <AllLink href={withParams("/audit", { subject })} text={tRecord("allOfSubject")} />
      </p>
    </div>
  );
}

function AllLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <Link className="text-accent underline underline-offset-2" href={href}>
      {text}
    </Link>
  );
}

function Copied({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <span className="inline-flex items-center justify-end gap-1">
      <span className="break-all font-mono text-xs">{text}</span>
      <CopyButton text={text} what={what} className="-my-2" />
    </span>
  );
}

function Hash({ name, hash }: { readonly name: string; readonly hash: string }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-soft">{name}</dt>
      <dd className="mt-0.5 break-all font-mono text-xs">{hash}</dd>
    </div>
  );
}
