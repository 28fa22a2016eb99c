import { useTranslations } from "next-intl";
import { ListFilters } from "#components/page/list-filters";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { playerFilters } from "#lib/domain/wallets/player-filters";
import type { PlayersAddress } from "./players-address";

export interface PlayerFiltersProps {
  readonly filter: PlayersAddress;
  readonly onChange: (change: Partial<PlayersAddress>) => void;
}

export function PlayerFilters({ filter, onChange }: PlayerFiltersProps) {
  const t = useTranslations("players");
  return (
    <ListFilters
      filters={playerFilters}
      values={filter}
      onChange={onChange}
      label={(name) => t(`filters.${name}`)}
      choices={{
        status: {
          unfiltered: t("anyStatus"),
          options: playerFilters.status.of.map((value) => ({ value, label: t(value) })),
        },
        owing: { unfiltered: t("anyBalance"), options: [{ value: "true", label: t("owes") }] },
      }}
      inSight="search"
      search={
        <Field label={t("filters.search")} labelHidden className="w-full sm:w-80">
          {(wiring) => (
            <Input
              {...wiring}
              type="search"
              placeholder={t("searchHint")}
              maxLength={playerFilters.search.charsMax}
              value={filter.search ?? ""}
              onChange={({ target }) => onChange({ search: target.value || null })}
            />
          )}
        </Field>
      }
    />
  );
}
