import { useTranslations } from "next-intl";
import { ExplainedChoice } from "#components/ui/controls/explained-choice";
import { type EventType, eventTypeNamed, eventTypes } from "#lib/domain/events/event-type";
import { testType } from "#lib/domain/webhooks/delivery";

export interface EventTypesChoiceProps {
  readonly legend: string;
  readonly chosen: readonly EventType[];
  readonly onChoose: (types: readonly EventType[]) => void;
}

/** Every type of event with a line that explains it. The chosen are given in their fixed order. */
export function EventTypesChoice({ legend, chosen, onChoose }: EventTypesChoiceProps) {
  const [t, hint] = [useTranslations("events.type"), useTranslations("events.typeHint")];
  return (
    <ExplainedChoice
      kind="checkbox"
      legend={legend}
      chosen={chosen}
      choices={eventTypes.map((value) => ({ value, label: t(value), hint: hint(value) }))}
      onChoose={(type) =>
        onChoose(eventTypes.filter((each) => (each === type ? !chosen.includes(type) : chosen.includes(each))))
      }
    />
  );
}

/** A type in words. One of a newer build has none, and is shown as it is. */
export function useEventTypeText(): (type: string) => string {
  const t = useTranslations("events.type");
  return (type) => {
    const known = type === testType ? testType : eventTypeNamed(type);
    return known === null ? type : t(known);
  };
}
