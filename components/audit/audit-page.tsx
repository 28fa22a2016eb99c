"use client";

import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { useList } from "#components/page/use-list";
import { TimedListFilters } from "#components/ranges/list-range-picker";
import { SavedViews } from "#components/report/views/saved-views";
import { Switch } from "#components/ui/controls/checkbox";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { PagedList } from "#components/ui/data/paged-list";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { audit, maySignInsBeHidden } from "#lib/browser/queries/audit";
import { auditGroups } from "#lib/domain/audit/actions";
import { auditFilters } from "#lib/domain/audit/audit";
import { noneOf } from "#lib/domain/lists/filters";
import { useActionText } from "./use-action-text";
import { useAuditColumns } from "./use-audit-columns";

const AuditSheet = later(() => import("./audit-sheet").then((file) => file.AuditSheet));

export function AuditPage() {
  const t = useTranslations("audit");
  const { setAddress, asked, open, close, bar, table } = useList(audit);
  const columns = useAuditColumns();
  const { sign_ins: _, ...filters } = asked;
  const isFiltered = Object.values(filters).some((filter) => filter !== null);
  return (
    <>
      <PageHeader
        wide
        title={t("title")}
        description={t("description")}
        actions={
          <>
            <SavedViews page="audit" />
            <ExportButton choices={[{ kind: "audit", params: asked }]} />
          </>
        }
      />
      <Card flush>
        <PagedList
          {...table}
          caption={t("title")}
          bar={<AuditFilterBar {...bar} />}
          columns={columns}
          onClear={isFiltered ? () => setAddress(noneOf(auditFilters)) : null}
          // Nothing is ever removed from the audit, so an empty list means that nothing happened.
          empty={<EmptyState title={t("emptyTitle")}>{t("emptyHint")}</EmptyState>}
        />
      </Card>
      {open !== null && <AuditSheet id={open} onClose={close} />}
    </>
  );
}

type AuditAddress = ReturnType<typeof audit.read>;

const sorts = ["me", "member", "operator", "key"] as const;

interface AuditFilterBarProps {
  readonly values: AuditAddress;
  readonly onChange: (change: Partial<AuditAddress>) => void;
}

function AuditFilterBar({ values, onChange }: AuditFilterBarProps) {
  const t = useTranslations("audit");
  const told = useActionText();
  const { action } = values;
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
        values={values}
        onChange={onChange}
        label={(name) => t(`filters.${name}`)}
        choices={{ actor, action: what }}
        inSight="subject"
      />
      {maySignInsBeHidden(values) && (
        <Switch
          label={t("showSignIns")}
          checked={values.sign_ins !== null}
          onChange={(event) => onChange({ sign_ins: event.target.checked ? "shown" : null })}
          className="min-h-9 text-[0.8125rem] print:hidden"
        />
      )}
    </div>
  );
}
