import { useTranslations } from "next-intl";
import { useReadList } from "#components/page/use-read-list";
import type { Column } from "#components/ui/controls/column";
import { EmptyState } from "#components/ui/data/empty-state";
import { NoneMatch } from "#components/ui/data/none-match";
import { PagedList } from "#components/ui/data/paged-list";
import { Time } from "#components/ui/text/time";
import type { AddressStep } from "#lib/browser/address/address-writer";
import { shortKey } from "#lib/browser/formats/short-key";
import { auditCount, auditQuery } from "#lib/browser/queries/audit";
import type { DeskAuditEntry } from "#lib/desk/audit/audit-shape";
import type { AuditChange } from "#lib/domain/audit/audit-change";
import { AuditActor } from "./audit-actor";
import { auditFiltersOf, noAuditFilters } from "./audit-address";
import { AuditChangeLine } from "./audit-change-line";
import { AuditFilterBar } from "./audit-filter-bar";
import { toldChanges } from "./audit-words";
import { useActionText } from "./use-action-text";
import { useAuditAddress } from "./use-audit-address";

export interface AuditListProps {
  readonly onOpen: (id: string, step: AddressStep) => void;
}

export function AuditList({ onOpen }: AuditListProps) {
  const t = useTranslations("audit");
  const { address } = useAuditAddress();
  const filters = auditFiltersOf(address);
  const query = useReadList(auditQuery(filters));
  const columns = useColumns();
  return (
    <PagedList
      caption={t("title")}
      bar={<AuditFilterBar />}
      columns={columns}
      query={query}
      count={auditCount(filters)}
      rowsIn={({ entries }) => entries}
      rowKey={({ id }) => id}
      onOpen={({ id }, step) => onOpen(id, step)}
      openKey={address.row}
      empty={<AuditEmpty />}
    />
  );
}

function useColumns(): readonly Column<DeskAuditEntry>[] {
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

/** Nothing is ever removed from the audit, so an empty list means that nothing happened. */
function AuditEmpty() {
  const t = useTranslations("audit");
  const { address, setAddress } = useAuditAddress();
  const { sign_ins: _, ...filters } = auditFiltersOf(address);
  const isFiltered = Object.values(filters).some((filter) => filter !== null);
  if (!isFiltered) return <EmptyState title={t("emptyTitle")}>{t("emptyHint")}</EmptyState>;
  return <NoneMatch onClear={() => setAddress(noAuditFilters)} />;
}
