import { useTranslations } from "next-intl";
import { TimedListFilters } from "#components/ranges/timed-list-filters";
import { Switch } from "#components/ui/controls/switch";
import { auditGroups } from "#lib/domain/audit/actions";
import { auditFilters } from "#lib/domain/audit/audit-filters";
import { maySignInsBeHidden } from "./audit-address";
import { useActionText } from "./use-action-text";
import { useAuditAddress } from "./use-audit-address";

const sorts = ["me", "member", "operator", "key"] as const;

export function AuditFilterBar() {
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
