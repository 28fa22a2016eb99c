import { useTranslations } from "next-intl";
import { useAddress } from "#components/page/use-address";
import { Button } from "#components/ui/controls/button";
import { FilterBar } from "#components/ui/controls/filter-bar";
import { textInUse } from "#components/ui/controls/filter-choice";
import { FilterInput } from "#components/ui/controls/filter-input";
import { ChevronDown } from "#components/ui/controls/icons";
import { Popover } from "#components/ui/overlays/popover";
import { isEventNumber, noEventFilters, readEvents, typesIn, typesText } from "./event-address";
import { EventTypesChoice } from "./event-types-choice";
import { useEventTypeText } from "./use-event-type-text";

export function EventFilterBar() {
  const t = useTranslations("events");
  const [address, setAddress] = useAddress(readEvents);
  const typeText = useEventTypeText();
  const types = typesIn(address.types);
  const [only] = types;
  const chosen = types.length === 1 && only ? typeText(only) : t("someTypes", { count: types.length });
  return (
    <FilterBar
      search={
        <Popover
          label={t("types")}
          className="w-[min(26rem,calc(100vw-2rem))] p-4"
          trigger={(wiring) => (
            <Button {...wiring} className="h-11 sm:h-9">
              {types.length === 0 ? t("allTypes") : chosen}
              <ChevronDown aria-hidden="true" />
            </Button>
          )}
        >
          {() => (
            <EventTypesChoice
              legend={t("types")}
              chosen={types}
              onChoose={(next) => setAddress({ types: typesText(next) })}
            />
          )}
        </Popover>
      }
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
