import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { Checkbox } from "#components/ui/controls/checkbox";
import { ChevronDown } from "#components/ui/controls/icons";
import { Popover } from "#components/ui/overlays/popover";
import { type EventType, eventTypes } from "#lib/domain/events/event-type";

export interface TypesFilterProps {
  /** Empty for all. */
  readonly types: readonly EventType[];
  readonly onChoose: (types: readonly EventType[]) => void;
}

/** A filter by any number of types, behind a button that says which. */
export function TypesFilter({ types, onChoose }: TypesFilterProps) {
  const [t, typeText] = [useTranslations("events"), useTranslations("events.type")];
  const [only] = types;
  const chosen = types.length === 1 && only ? typeText(only) : t("someTypes", { count: types.length });
  const choose = (type: EventType, on: boolean) =>
    onChoose(eventTypes.filter((each) => (each === type ? on : types.includes(each))));
  return (
    <Popover
      label={t("types")}
      className="w-[min(28rem,calc(100vw-2rem))] p-4"
      trigger={(wiring) => (
        <Button {...wiring} className="h-11 sm:h-9">
          {types.length === 0 ? t("allTypes") : chosen}
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
    >
      {() => (
        <fieldset>
          <legend className="sr-only">{t("types")}</legend>
          <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
            {eventTypes.map((type) => (
              <Checkbox
                key={type}
                label={typeText(type)}
                checked={types.includes(type)}
                onChange={({ target }) => choose(type, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </Popover>
  );
}
