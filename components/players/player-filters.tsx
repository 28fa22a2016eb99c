import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Segmented } from "#components/ui/segmented";
import type { PlayersFilter } from "#lib/client/queries/players";

type Status = "active" | "blocked";
const playerIdCharsMax = 64;

export interface PlayerFiltersProps {
  readonly filter: PlayersFilter & { readonly status: Status | null };
  readonly onChange: (change: { search?: string; status?: Status | null }) => void;
}

export function PlayerFilters({ filter, onChange }: PlayerFiltersProps) {
  const t = useTranslations("players");
  return (
    <search className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3">
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
      <Segmented
        className="sm:mt-6.5"
        label={t("status")}
        value={filter.status ?? "all"}
        options={[
          { value: "all", label: t("anyStatus") },
          { value: "active", label: t("active") },
          { value: "blocked", label: t("blocked") },
        ]}
        onChoose={(status) => onChange({ status: status === "all" ? null : status })}
      />
    </search>
  );
}
