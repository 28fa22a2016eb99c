import { keepPreviousData } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import { Combobox, type ComboboxOption } from "#components/ui/controls/combobox";
import { Field } from "#components/ui/controls/field";
import type { FilterInputProps } from "#components/ui/controls/filter-input";
import { useTypedFilter } from "#components/ui/controls/use-typed-filter";
import { Balance } from "#components/ui/data/money";
import { fewPlayersQuery } from "#lib/browser/queries/players";
import { useSignedInMember } from "./signed-in-member";
import { useRead } from "./use-read";

const suggestionsMax = 8;

export interface PlayerFilterProps extends FilterInputProps {
  readonly hint?: string;
  /** The fault of a field that needs a player and has none. Null for a filter, which may stay empty. */
  readonly missing?: string | null;
}

/** A choice of a player, as in a list's filter: any part of an id finds the players. A whole id may be typed. */
export function PlayerFilter(props: PlayerFilterProps) {
  const { label, labelHidden, fault, placeholder, className, hint, missing = null, ...filter } = props;
  const t = useTranslations("ui");
  const { typed, setTyped, isWrong, apply } = useTypedFilter(filter);
  const options = useSuggestions(typed === filter.value ? "" : typed.trim());
  return (
    <Field
      label={label}
      {...(labelHidden && { labelHidden })}
      error={isWrong ? fault : missing}
      hint={hint}
      {...(className && { className })}
    >
      {(wiring) => (
        <Combobox
          wiring={wiring}
          value={typed}
          {...(placeholder && { placeholder })}
          listLabel={t("foundPlayers")}
          options={options}
          onType={setTyped}
          onChoose={apply}
          onLeave={() => apply(typed)}
        />
      )}
    </Field>
  );
}

function useSuggestions(typed: string): readonly ComboboxOption[] {
  const { may } = useSignedInMember();
  const search = useDeferredValue(typed);
  const isAsked = may("players:read") && search !== "" && typed !== "";
  const { data } = useRead({
    ...fewPlayersQuery(search, suggestionsMax),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const players = isAsked ? (data?.players ?? []) : [];
  return players.map(({ external_player_id: value, balance, currency }) => ({
    value,
    aside: <Balance value={balance} currency={currency} className="text-soft" />,
  }));
}
