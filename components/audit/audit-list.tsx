import { useTranslations } from "next-intl";
import { BrowserInWords } from "#components/page/browser-in-words";
import { useReadList } from "#components/page/use-read-list";
import { TimedListFilters } from "#components/ranges/timed-list-filters";
import type { Column } from "#components/ui/controls/column";
import { ArrowRight } from "#components/ui/controls/icons";
import { Switch } from "#components/ui/controls/switch";
import { EmptyState } from "#components/ui/data/empty-state";
import { NoneMatch } from "#components/ui/data/none-match";
import { PagedList } from "#components/ui/data/paged-list";
import { Time } from "#components/ui/text/time";
import { VisuallyHidden } from "#components/ui/text/visually-hidden";
import type { AddressStep } from "#lib/browser/address/address-writer";
import { shortKey } from "#lib/browser/formats/short-key";
import { auditCount, auditQuery } from "#lib/browser/queries/audit";
import type { DeskAuditEntry } from "#lib/desk/audit/audit-shape";
import { auditGroups } from "#lib/domain/audit/actions";
import type { AuditChange } from "#lib/domain/audit/audit-change";
import { auditFilters } from "#lib/domain/audit/audit-filters";
import { AuditActor } from "./audit-actor";
import { auditFiltersOf, maySignInsBeHidden, noAuditFilters } from "./audit-address";
import { AuditValue } from "./audit-value";
import { toldChanges } from "./audit-words";
import { useActionText } from "./use-action-text";
import { useAuditAddress } from "./use-audit-address";
import { useFieldText } from "./use-field-text";

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

const sorts = ["me", "member", "operator", "key"] as const;

function AuditFilterBar() {
  const t = useTranslations("audit");
  const told = useActionText();
  const { address: asked, setAddress } = useAuditAddress();
  const { action } = asked;
  const isOfGroup = auditGroups.some((name) => name === action);
  const actor = {
    unfiltered: t("everyone"),
    options: sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) })),
  };
  const what = {
    unfiltered: t("everything"),
    // A row's sheet can filter by its single action, which is not one of the groups.
    options: [
      ...auditGroups.map((name) => ({ value: name, label: t(`group.${name}`) })),
      ...(action === null || isOfGroup ? [] : [{ value: action, label: told(action) }]),
    ],
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2.5">
      <TimedListFilters
        className="min-w-0 flex-1 basis-80"
        filters={auditFilters}
        values={asked}
        onChange={setAddress}
        label={(name) => t(`filters.${name}`)}
        choices={{ actor, action: what }}
        inSight="subject"
      />
      {maySignInsBeHidden(asked) && (
        <Switch
          label={t("showSignIns")}
          checked={asked.sign_ins !== null}
          onChange={(event) => setAddress({ sign_ins: event.target.checked ? "shown" : null })}
          className="min-h-9 text-[0.8125rem] print:hidden"
        />
      )}
    </div>
  );
}

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
