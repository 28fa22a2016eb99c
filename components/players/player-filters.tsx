import { useTranslations } from "next-intl";
import { Field } from "#components/ui/controls/field";
import { FilterBar } from "#components/ui/controls/filter-bar";
import { choiceInUse, FilterChoice, type FilterChoiceProps } from "#components/ui/controls/filter-choice";
import { Input } from "#components/ui/controls/input";
import { chosenOf } from "#lib/browser/address/address";
import type { PlayersAddress } from "./players-address";

const statuses = ["active", "blocked"] as const;
const playerIdCharsMax = 64;

export interface PlayerFiltersProps {
  readonly filter: PlayersAddress;
  readonly onChange: (change: Partial<PlayersAddress>) => void;
}

export function PlayerFilters({ filter, onChange }: PlayerFiltersProps) {
  const t = useTranslations("players");
  const status: FilterChoiceProps = {
    label: t("status"),
    value: filter.status,
    unfiltered: t("anyStatus"),
    options: statuses.map((value) => ({ value, label: t(value) })),
    onChoose: (chosen) => onChange({ status: chosenOf(statuses, chosen) }),
  };
  const owing: FilterChoiceProps = {
    label: t("balance"),
    value: filter.owing,
    unfiltered: t("anyBalance"),
    options: [{ value: "true", label: t("owes") }],
    onChoose: (chosen) => onChange({ owing: chosenOf(["true"], chosen) }),
  };
  return (
    <FilterBar
      className="mb-4"
      search={
        <Field label={t("searchLabel")} className="w-full sm:w-80">
          {(wiring) => (
            <Input
              {...wiring}
              type="search"
              placeholder={t("searchHint")}
              maxLength={playerIdCharsMax}
              value={filter.search}
              onChange={({ target }) => onChange({ search: target.value })}
            />
          )}
        </Field>
      }
      inUse={[choiceInUse(status), choiceInUse(owing)]}
      isSearched={filter.search !== ""}
      onClear={() => onChange({ search: "", status: null, owing: null })}
    >
      <FilterChoice {...status} />
      <FilterChoice {...owing} />
    </FilterBar>
  );
}
