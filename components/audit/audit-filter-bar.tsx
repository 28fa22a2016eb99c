"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FilterInput } from "#components/transfers/filter-input";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { ListFilter } from "#components/ui/icons";
import { Select } from "#components/ui/select";
import { useViewer } from "#components/viewer";
import { classNames } from "#lib/client/class-names";
import { readShownTime, shownTime } from "#lib/client/shown-time";
import { auditGroupNames } from "#lib/domain/audit";
import { useActionText } from "./use-action-text";
import { noAuditFilters, useAuditAddress } from "./use-audit-address";

export function AuditFilterBar() {
  const t = useTranslations("audit");
  const { zone } = useViewer();
  const { address: asked, setAddress } = useAuditAddress();
  const { actor, action, subject, address, from, until } = asked;
  const gridId = useId();
  // On a phone they would stand in front of the list.
  const [isOpen, setIsOpen] = useState(false);
  const isFiltered = [actor, action, subject, address, from, until].some((filter) => filter !== null);
  const time = { read: (typed: string) => readShownTime(typed, zone), fault: t("badTime") };
  const asTyped = (typed: string) => typed;
  return (
    <fieldset className="border-b border-line px-5 pt-1 pb-4">
      <legend className="sr-only">{t("filters")}</legend>
      <Button
        size="small"
        className="mb-1 sm:hidden"
        aria-expanded={isOpen}
        aria-controls={gridId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilter aria-hidden="true" />
        {t("filters")}
      </Button>
      <div
        id={gridId}
        className={classNames(
          "grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-3 text-[0.8125rem]",
          !isOpen && "max-sm:hidden",
        )}
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
        <FilterInput
          {...time}
          label={t("from")}
          value={shownTime(from, zone)}
          placeholder="2026-11-01"
          onChoose={(chosen) => setAddress({ from: chosen })}
        />
        <FilterInput
          {...time}
          label={t("until")}
          value={shownTime(until, zone)}
          placeholder="2026-11-30"
          onChoose={(chosen) => setAddress({ until: chosen })}
        />
      </div>
      {isFiltered && (
        <Button size="small" variant="quiet" className="-mb-1 -ml-2.5 mt-2" onClick={() => setAddress(noAuditFilters)}>
          {t("clear")}
        </Button>
      )}
    </fieldset>
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
