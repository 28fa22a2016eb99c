"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FilterInput } from "#components/transfers/filter-input";
import { Button } from "#components/ui/button";
import { ListFilter } from "#components/ui/icons";
import { useViewer } from "#components/viewer";
import { classNames } from "#lib/client/class-names";
import { readShownTime, shownTime } from "#lib/client/shown-time";
import { isPlayerId } from "#lib/domain/transfer";
import { AnswerFilters } from "./answer-filters";
import { KeyFilter } from "./key-filter";
import { noRequestFilters, type RequestAddress, requestFiltersOf, useRequestAddress } from "./use-request-address";

export function RequestFilterBar() {
  const t = useTranslations("requests");
  const { zone } = useViewer();
  const { address, setAddress } = useRequestAddress();
  const gridId = useId();
  // On a phone they would stand in front of the list.
  const [isOpen, setIsOpen] = useState(false);
  const choose = (change: Partial<RequestAddress>) => setAddress(change);
  const isFiltered = Object.values(requestFiltersOf(address)).some((filter) => filter !== null);
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
          "grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 text-[0.8125rem]",
          !isOpen && "max-sm:hidden",
        )}
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
          placeholder="203.0.113.7"
          read={asTyped}
          onChoose={(from) => choose({ address: from })}
        />
        <FilterInput
          label={t("requestId")}
          value={address.request ?? ""}
          read={asTyped}
          onChoose={(request) => choose({ request })}
        />
        <FilterInput
          {...time}
          label={t("from")}
          value={shownTime(address.from, zone)}
          placeholder="2026-11-01"
          onChoose={(from) => choose({ from })}
        />
        <FilterInput
          {...time}
          label={t("until")}
          value={shownTime(address.until, zone)}
          placeholder="2026-11-30"
          onChoose={(until) => choose({ until })}
        />
      </div>
      {isFiltered && (
        <Button size="small" variant="quiet" className="-mb-1 -ml-2.5 mt-2" onClick={() => choose(noRequestFilters)}>
          {t("clear")}
        </Button>
      )}
    </fieldset>
  );
}
