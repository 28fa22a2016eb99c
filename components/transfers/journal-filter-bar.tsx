"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { ListFilter } from "#components/ui/icons";
import { Select } from "#components/ui/select";
import { useViewer } from "#components/viewer";
import { classNames } from "#lib/client/class-names";
import { readShownTime, shownTime } from "#lib/client/shown-time";
import { isPlayerId, readAmount, transferKinds } from "#lib/domain/transfer";
import { FilterInput } from "./filter-input";
import { noFilters, useJournalAddress } from "./use-journal-address";

export interface JournalFilterBarProps {
  /** Refusals know neither amount nor actor. */
  readonly isOfRefusals: boolean;
}

export function JournalFilterBar({ isOfRefusals }: JournalFilterBarProps) {
  const t = useTranslations("transfers");
  const { zone } = useViewer();
  const { address, setAddress } = useJournalAddress();
  const { player, side, ticket, amount, actor, from, until } = address;
  const gridId = useId();
  // On a phone they would stand in front of the journal.
  const [isOpen, setIsOpen] = useState(false);
  const choose = (change: Partial<typeof address>) => setAddress(change);
  const isFiltered = [player, side, ticket, from, until, isOfRefusals ? null : (amount ?? actor)].some(
    (filter) => filter !== null,
  );
  const time = { read: (typed: string) => readShownTime(typed, zone), fault: t("journal.badTime") };
  return (
    <fieldset className="border-b border-line px-5 pt-1 pb-4">
      <legend className="sr-only">{t("journal.filters")}</legend>
      <Button
        size="small"
        className="mb-1 sm:hidden"
        aria-expanded={isOpen}
        aria-controls={gridId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilter aria-hidden="true" />
        {t("journal.filters")}
      </Button>
      <div
        id={gridId}
        className={classNames(
          "grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-3 text-[0.8125rem]",
          !isOpen && "max-sm:hidden",
        )}
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
        <FilterInput
          {...time}
          label={t("journal.from")}
          value={shownTime(from, zone)}
          placeholder="2026-11-01"
          onChoose={(chosen) => choose({ from: chosen })}
        />
        <FilterInput
          {...time}
          label={t("journal.until")}
          value={shownTime(until, zone)}
          placeholder="2026-11-30"
          onChoose={(chosen) => choose({ until: chosen })}
        />
      </div>
      {isFiltered && (
        <Button size="small" variant="quiet" className="-mb-1 -ml-2.5 mt-2" onClick={() => choose(noFilters)}>
          {t("journal.clear")}
        </Button>
      )}
    </fieldset>
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
