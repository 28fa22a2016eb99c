"use client";

import { useTranslations } from "next-intl";
import { TimeFilters } from "#components/time-filters";
import { Field } from "#components/ui/field";
import { FilterBar } from "#components/ui/filter-bar";
import { FilterInput } from "#components/ui/filter-input";
import { Select } from "#components/ui/select";
import { auditGroupNames } from "#lib/domain/audit";
import { useActionText } from "./use-action-text";
import { noAuditFilters, useAuditAddress } from "./use-audit-address";

export function AuditFilterBar() {
  const t = useTranslations("audit");
  const { address: asked, setAddress } = useAuditAddress();
  const { actor, action, subject, address, from, until } = asked;
  const isFiltered = [actor, action, subject, address, from, until].some((filter) => filter !== null);
  const asTyped = (typed: string) => typed;
  return (
    <FilterBar
      name={t("filters")}
      clearName={t("clear")}
      isFiltered={isFiltered}
      onClear={() => setAddress(noAuditFilters)}
    >
      <ActorFilter value={actor} onChoose={(chosen) => setAddress({ actor: chosen })} />
      <ActionFilter value={action} onChoose={(chosen) => setAddress({ action: chosen })} />
      <FilterInput
        label={t("subjectFilter")}
        value={subject ?? ""}
        read={asTyped}
        onChoose={(chosen) => setAddress({ subject: chosen })}
      />
      <FilterInput
        label={t("address")}
        value={address ?? ""}
        read={asTyped}
        onChoose={(chosen) => setAddress({ address: chosen })}
      />
      <TimeFilters from={from} until={until} onChoose={setAddress} />
    </FilterBar>
  );
}

interface ChoiceProps {
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
}

const sorts = ["me", "staff", "operator", "key"] as const;

/** Everybody, one sort, or the one that a row's sheet led to. */
function ActorFilter({ value, onChoose }: ChoiceProps) {
  const t = useTranslations("audit");
  const named = value !== null && !sorts.some((sort) => sort === value) ? [{ value, label: value }] : [];
  return (
    <Field label={t("who")}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value ?? ""}
          options={[
            { value: "", label: t("everyone") },
            ...sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) })),
            ...named,
          ]}
          onChoose={(chosen) => onChoose(chosen === "" ? null : chosen)}
        />
      )}
    </Field>
  );
}

/** Everything, a group, or the one action that a row's sheet led to. */
function ActionFilter({ value, onChoose }: ChoiceProps) {
  const t = useTranslations("audit");
  const told = useActionText();
  const named =
    value !== null && !auditGroupNames.some((name) => name === value) ? [{ value, label: told(value) }] : [];
  return (
    <Field label={t("what")}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value ?? ""}
          options={[
            { value: "", label: t("everything") },
            ...auditGroupNames.map((name) => ({ value: name, label: t(`group.${name}`) })),
            ...named,
          ]}
          onChoose={(chosen) => onChoose(chosen === "" ? null : chosen)}
        />
      )}
    </Field>
  );
}
