import { useTranslations } from "next-intl";
import { useAddress } from "#components/page/use-address";
import { FilterBar } from "#components/ui/controls/filter-bar";
import { textInUse } from "#components/ui/controls/filter-choice";
import { FilterInput } from "#components/ui/controls/filter-input";
import { isEventNumber, noEventFilters, readEvents, typesIn, typesText } from "./event-address";
import { TypesFilter } from "./types-filter";

export function EventFilterBar() {
  const t = useTranslations("events");
  const [address, setAddress] = useAddress(readEvents);
  const types = typesIn(address.types);
  return (
    <FilterBar
      search={<TypesFilter types={types} onChoose={(chosen) => setAddress({ types: typesText(chosen) })} />}
      inUse={[textInUse(t("upTo"), address.number, () => setAddress({ number: null }))]}
      isSearched={types.length > 0}
      onClear={() => setAddress(noEventFilters)}
    >
      <FilterInput
        label={t("upTo")}
        inputMode="numeric"
        value={address.number ?? ""}
        read={(text) => (isEventNumber(text) ? text : null)}
        fault={t("badNumber")}
        onChoose={(number) => setAddress({ number })}
      />
    </FilterBar>
  );
}
