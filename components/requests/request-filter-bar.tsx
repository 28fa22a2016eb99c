"use client";

import { useTranslations } from "next-intl";
import { TimeFilters } from "#components/ranges/time-filters";
import { useRangeInUse } from "#components/ranges/use-range-in-use";
import { FilterBar } from "#components/ui/controls/filter-bar";
import { choiceInUse, FilterChoice, textInUse } from "#components/ui/controls/filter-choice";
import { FilterInput } from "#components/ui/controls/filter-input";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import { noRequestFilters, type RequestAddress } from "./request-address";
import { useRequestAddress } from "./use-request-address";
import { useRequestChoices } from "./use-request-choices";

export function RequestFilterBar() {
  const t = useTranslations("requests");
  const { address, setAddress } = useRequestAddress();
  const choose = (change: Partial<RequestAddress>) => setAddress(change);
  const choices = useRequestChoices(address, choose);
  const times = useRangeInUse(address, () => choose({ from: null, until: null }));
  const asTyped = (typed: string) => typed;
  return (
    <FilterBar
      className="border-b border-line px-5 pt-1 pb-4"
      search={
        <FilterInput
          label={t("ticket")}
          value={address.ticket ?? ""}
          read={asTyped}
          onChoose={(ticket) => choose({ ticket })}
          className="w-full sm:w-64"
        />
      }
      inUse={[
        ...choices.map(choiceInUse),
        textInUse(t("player"), address.player, () => choose({ player: null })),
        textInUse(t("address"), address.address, () => choose({ address: null })),
        textInUse(t("requestId"), address.request, () => choose({ request: null })),
        times,
      ]}
      isSearched={address.ticket !== null}
      onClear={() => choose(noRequestFilters)}
    >
      {choices.map((choice) => (
        <FilterChoice key={choice.label} {...choice} />
      ))}
      <FilterInput
        label={t("player")}
        value={address.player ?? ""}
        read={(typed) => (isPlayerId(typed) ? typed : null)}
        fault={t("badPlayer")}
        onChoose={(player) => choose({ player })}
      />
      <FilterInput
        label={t("address")}
        value={address.address ?? ""}
        read={asTyped}
        onChoose={(from) => choose({ address: from })}
      />
      <FilterInput
        label={t("requestId")}
        value={address.request ?? ""}
        read={asTyped}
        onChoose={(request) => choose({ request })}
      />
      <TimeFilters from={address.from} until={address.until} onChoose={choose} />
    </FilterBar>
  );
}
