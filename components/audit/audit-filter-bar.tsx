"use client";

import { useTranslations } from "next-intl";
import { TimeFilters } from "#components/ranges/time-filters";
import { useRangeInUse } from "#components/ranges/use-range-in-use";
import { FilterBar } from "#components/ui/controls/filter-bar";
import { choiceInUse, FilterChoice, type FilterChoiceProps, textInUse } from "#components/ui/controls/filter-choice";
import { FilterInput } from "#components/ui/controls/filter-input";
import { Switch } from "#components/ui/controls/switch";
import { auditGroups } from "#lib/domain/audit/actions";
import { maySignInsBeHidden, noAuditFilters } from "./audit-address";
import { useActionText } from "./use-action-text";
import { useAuditAddress } from "./use-audit-address";

const sorts = ["me", "member", "operator", "key"] as const;

export function AuditFilterBar() {
  const t = useTranslations("audit");
  const told = useActionText();
  const { address: asked, setAddress } = useAuditAddress();
  const { action, subject, address, from, until } = asked;
  const times = useRangeInUse({ from, until }, () => setAddress({ from: null, until: null }));
  const asTyped = (typed: string) => typed;
  const actor: FilterChoiceProps = {
    label: t("who"),
    value: asked.actor,
    unfiltered: t("everyone"),
    options: sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) })),
    onChoose: (chosen) => setAddress({ actor: chosen }),
  };
  const isOfGroup = auditGroups.some((name) => name === action);
  const what: FilterChoiceProps = {
    label: t("what"),
    value: action,
    unfiltered: t("everything"),
    // A row's sheet can filter by its single action, which is not one of the groups.
    options: [
      ...auditGroups.map((name) => ({ value: name, label: t(`group.${name}`) })),
      ...(action === null || isOfGroup ? [] : [{ value: action, label: told(action) }]),
    ],
    onChoose: (chosen) => setAddress({ action: chosen }),
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2.5 border-b border-line px-5 pt-1 pb-4">
      <FilterBar
        className="min-w-0 flex-1 basis-80"
        search={
          <FilterInput
            label={t("subjectFilter")}
            value={subject ?? ""}
            read={asTyped}
            onChoose={(chosen) => setAddress({ subject: chosen })}
            className="w-full sm:w-64"
          />
        }
        inUse={[
          choiceInUse(actor),
          choiceInUse(what),
          textInUse(t("address"), address, () => setAddress({ address: null })),
          times,
        ]}
        isSearched={subject !== null}
        onClear={() => setAddress(noAuditFilters)}
      >
        <FilterChoice {...actor} />
        <FilterChoice {...what} />
        <FilterInput
          label={t("address")}
          value={address ?? ""}
          read={asTyped}
          onChoose={(chosen) => setAddress({ address: chosen })}
        />
        <TimeFilters from={from} until={until} onChoose={setAddress} />
      </FilterBar>
      {maySignInsBeHidden(asked) && (
        <Switch
          label={t("showSignIns")}
          checked={asked.sign_ins !== null}
          onChange={(event) => setAddress({ sign_ins: event.target.checked ? "shown" : null })}
          className="text-[0.8125rem] sm:pt-[calc(1lh+0.75rem)] print:hidden"
        />
      )}
    </div>
  );
}
