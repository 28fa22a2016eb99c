"use client";

import { useTranslations } from "next-intl";
import { TimeFilters } from "#components/time-filters";
import { FilterBar } from "#components/ui/filter-bar";
import { FilterInput } from "#components/ui/filter-input";
import { isPlayerId } from "#lib/domain/transfer";
import { AnswerFilters } from "./answer-filters";
import { KeyFilter } from "./key-filter";
import { noRequestFilters, type RequestAddress, requestFiltersOf, useRequestAddress } from "./use-request-address";

export function RequestFilterBar() {
  const t = useTranslations("requests");
  const { address, setAddress } = useRequestAddress();
  const choose = (change: Partial<RequestAddress>) => setAddress(change);
  const isFiltered = Object.values(requestFiltersOf(address)).some((filter) => filter !== null);
  const asTyped = (typed: string) => typed;
  return (
    <FilterBar
      name={t("filters")}
      clearName={t("clear")}
      isFiltered={isFiltered}
      onClear={() => choose(noRequestFilters)}
    >
      <KeyFilter value={address.key} onChoose={(key) => choose({ key })} />
      <AnswerFilters address={address} onChoose={choose} />
      <FilterInput
        label={t("ticket")}
        value={address.ticket ?? ""}
        read={asTyped}
        onChoose={(ticket) => choose({ ticket })}
      />
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
