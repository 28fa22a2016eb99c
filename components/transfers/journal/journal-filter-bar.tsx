"use client";

import { useTranslations } from "next-intl";
import { TimeFilters } from "#components/ranges/time-filters";
import { useRangeInUse } from "#components/ranges/use-range-in-use";
import { FilterBar } from "#components/ui/controls/filter-bar";
import { choiceInUse, FilterChoice, type FilterChoiceProps, textInUse } from "#components/ui/controls/filter-choice";
import { FilterInput } from "#components/ui/controls/filter-input";
import { chosenOf } from "#lib/browser/address/address";
import { isPlayerId, readAmount, transferKinds } from "#lib/domain/wallets/transfer";
import { noFilters } from "./journal-address";
import { useJournalAddress } from "./use-journal-address";

export interface JournalFilterBarProps {
  /** The list of refusals cannot be filtered by amount or by actor. */
  readonly isOfRefusals: boolean;
}

export function JournalFilterBar({ isOfRefusals }: JournalFilterBarProps) {
  const t = useTranslations("transfers");
  const { address, setAddress } = useJournalAddress();
  const { player, ticket, from, until } = address;
  const amount = isOfRefusals ? null : address.amount;
  const choose = (change: Partial<typeof address>) => setAddress(change);
  const times = useRangeInUse({ from, until }, () => choose({ from: null, until: null }));
  const side: FilterChoiceProps = {
    label: t("side"),
    value: address.side,
    unfiltered: t("journal.anySide"),
    options: transferKinds.map((kind) => ({ value: kind, label: t(`sides.${kind}`) })),
    onChoose: (chosen) => choose({ side: chosenOf(transferKinds, chosen) }),
  };
  const actor: FilterChoiceProps = {
    label: t("actor"),
    value: isOfRefusals ? null : address.actor,
    unfiltered: t("journal.everyone"),
    options: [
      { value: "me", label: t("journal.me") },
      { value: "member", label: t("journal.member") },
      { value: "api", label: t("journal.api") },
    ],
    onChoose: (chosen) => choose({ actor: chosen }),
  };
  const inUse = [
    choiceInUse(side),
    textInUse(t("ticket"), ticket, () => choose({ ticket: null })),
    textInUse(t("journal.amountFilter"), amount, () => choose({ amount: null })),
    choiceInUse(actor),
    times,
  ];
  return (
    <FilterBar
      className="border-b border-line px-5 pt-1 pb-4"
      search={
        <FilterInput
          label={t("player")}
          value={player ?? ""}
          read={(typed) => (isPlayerId(typed) ? typed : null)}
          fault={t("fault.playerMalformed")}
          onChoose={(chosen) => choose({ player: chosen })}
          className="w-full sm:w-64"
        />
      }
      inUse={inUse}
      isSearched={player !== null}
      onClear={() => choose(noFilters)}
    >
      <FilterChoice {...side} />
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
          <FilterChoice {...actor} />
        </>
      )}
      <TimeFilters from={from} until={until} onChoose={choose} />
    </FilterBar>
  );
}
