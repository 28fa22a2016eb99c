"use client";

import { useTranslations } from "next-intl";
import { TimeFilters } from "#components/time-filters";
import { Field } from "#components/ui/field";
import { FilterBar } from "#components/ui/filter-bar";
import { FilterInput } from "#components/ui/filter-input";
import { Select } from "#components/ui/select";
import { isPlayerId, readAmount, transferKinds } from "#lib/domain/transfer";
import { noFilters, useJournalAddress } from "./use-journal-address";

export interface JournalFilterBarProps {
  /** Refusals know neither amount nor actor. */
  readonly isOfRefusals: boolean;
}

export function JournalFilterBar({ isOfRefusals }: JournalFilterBarProps) {
  const t = useTranslations("transfers");
  const { address, setAddress } = useJournalAddress();
  const { player, side, ticket, amount, actor, from, until } = address;
  const choose = (change: Partial<typeof address>) => setAddress(change);
  const isFiltered = [player, side, ticket, from, until, isOfRefusals ? null : (amount ?? actor)].some(
    (filter) => filter !== null,
  );
  return (
    <FilterBar
      name={t("journal.filters")}
      clearName={t("journal.clear")}
      isFiltered={isFiltered}
      onClear={() => choose(noFilters)}
    >
      <FilterInput
        label={t("player")}
        value={player ?? ""}
        read={(typed) => (isPlayerId(typed) ? typed : null)}
        fault={t("fault.playerMalformed")}
        onChoose={(chosen) => choose({ player: chosen })}
      />
      <SideFilter value={side} onChoose={(chosen) => choose({ side: chosen })} />
      <FilterInput
        label={t("ticket")}
        value={ticket ?? ""}
        read={(typed) => typed}
        onChoose={(chosen) => choose({ ticket: chosen })}
      />
      {!isOfRefusals && (
        <>
          <FilterInput
            label={t("journal.amountFilter")}
            value={amount ?? ""}
            inputMode="decimal"
            read={(typed) => (readAmount(typed).ok ? typed : null)}
            fault={t("fault.amountMalformed")}
            onChoose={(chosen) => choose({ amount: chosen })}
          />
          <ActorFilter value={actor} onChoose={(chosen) => choose({ actor: chosen })} />
        </>
      )}
      <TimeFilters from={from} until={until} onChoose={choose} />
    </FilterBar>
  );
}

const anySide = "any";

interface SideFilterProps {
  readonly value: (typeof transferKinds)[number] | null;
  readonly onChoose: (side: (typeof transferKinds)[number] | null) => void;
}

function SideFilter({ value, onChoose }: SideFilterProps) {
  const t = useTranslations("transfers");
  const sides = [anySide, ...transferKinds] as const;
  return (
    <Field label={t("side")}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value ?? anySide}
          options={sides.map((side) => ({ value: side, label: side === anySide ? t("journal.anySide") : t(side) }))}
          onChoose={(side) => onChoose(side === anySide ? null : side)}
        />
      )}
    </Field>
  );
}

interface ActorFilterProps {
  readonly value: string | null;
  readonly onChoose: (actor: string | null) => void;
}

/** Everybody, one sort, or the one whose receipt led here. */
function ActorFilter({ value, onChoose }: ActorFilterProps) {
  const t = useTranslations("transfers");
  const named = value !== null && !["me", "staff", "api"].includes(value) ? [{ value, label: value }] : [];
  return (
    <Field label={t("actor")}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value ?? ""}
          options={[
            { value: "", label: t("journal.everyone") },
            { value: "me", label: t("journal.me") },
            { value: "staff", label: t("journal.staff") },
            { value: "api", label: t("journal.api") },
            ...named,
          ]}
          onChoose={(actor) => onChoose(actor === "" ? null : actor)}
        />
      )}
    </Field>
  );
}
