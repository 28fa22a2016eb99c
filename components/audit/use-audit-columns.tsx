import { useTranslations } from "next-intl";
import { BrowserInWords } from "#components/page/browser-in-words";
import type { Column } from "#components/ui/controls/column";
import { ArrowRight } from "#components/ui/controls/icons";
import { VisuallyHidden } from "#components/ui/text/live-region";
import { Time } from "#components/ui/text/time";
import { shortKey } from "#lib/browser/formats/short-key";
import type { DeskAuditEntry } from "#lib/desk/audit/audit-shape";
import type { AuditChange } from "#lib/domain/audit/audit-change";
import { AuditActor } from "./audit-actor";
import { AuditValue } from "./audit-value";
import { toldChanges } from "./audit-words";
import { useActionText } from "./use-action-text";
import { useFieldText } from "./use-field-text";

export function useAuditColumns(): readonly Column<DeskAuditEntry>[] {
  const t = useTranslations("audit");
  const told = useActionText();
  return [
    { id: "at", header: t("time"), timed: true, cell: ({ at }) => <Time at={at} />, onCard: "note" },
    { id: "who", header: t("who"), onCard: "note", cell: ({ actor }) => <AuditActor actor={actor} /> },
    {
      id: "what",
      header: t("what"),
      onCard: "title",
      cell: ({ action }) => <span className="font-medium">{told(action)}</span>,
    },
    {
      id: "subject",
      header: t("subject"),
      cell: ({ subject }) => (
        <span className="[overflow-wrap:anywhere]" title={subject}>
          {shortKey(subject)}
        </span>
      ),
      onCard: "note",
      className: "sm:min-w-48",
    },
    {
      id: "changes",
      header: t("changes"),
      cell: (entry) => <ChangesInShort entry={entry} />,
      onCard: "none",
      className: "max-w-96 text-[0.8125rem]",
    },
    {
      id: "address",
      header: t("address"),
      cell: ({ address }) => <span className="break-all font-mono text-xs">{address ?? "–"}</span>,
      onCard: "none",
    },
  ];
}

const shownMax = 2;

function ChangesInShort({ entry }: { readonly entry: DeskAuditEntry }) {
  const t = useTranslations("audit");
  const changes = toldChanges(entry.changes).filter((change) => !isInTheRow(change, entry));
  const more = changes.length - shownMax;
  return (
    <ul>
      {changes.slice(0, shownMax).map((change) => (
        <li key={change.name} className="line-clamp-2">
          <AuditChangeLine change={change} />
        </li>
      ))}
      {more > 0 && <li className="text-soft">{t("more", { count: more })}</li>}
    </ul>
  );
}

/** Every row shows its time and subject, so a new thing's name is not repeated. A later change of the name is shown. */
const isInTheRow = ({ name, before, after }: AuditChange, { subject, address }: DeskAuditEntry): boolean =>
  name === "agentId" ||
  name === "createdAt" ||
  (before === null && after?.is === "text" && (after.text === subject || after.text === address));

/** "Status: enabled → revoked". A new thing shows only its value. */
function AuditChangeLine({ change }: { readonly change: AuditChange }) {
  const { name, before, after } = change;
  const t = useTranslations("audit");
  const told = useFieldText();
  return (
    <span className="[overflow-wrap:anywhere]">
      <span className="text-soft">{told(name)}: </span>
      {before !== null && (
        <>
          <VisuallyHidden>{t("before")} </VisuallyHidden>
          <AuditValue field={name} value={before} />
          <ArrowRight aria-hidden="true" className="mx-1 inline size-3.5 align-[-0.125em] text-soft" />
          <VisuallyHidden>{t("after")} </VisuallyHidden>
        </>
      )}
      {name === "browser" && after?.is === "text" ? (
        <BrowserInWords userAgent={after.text} elseAsItIs />
      ) : (
        <AuditValue field={name} value={after} />
      )}
    </span>
  );
}
