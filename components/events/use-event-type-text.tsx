import { useTranslations } from "next-intl";
import { eventTypeNamed } from "#lib/domain/events/event-type";
import { testType } from "#lib/domain/webhooks/delivery";

/** A type in words. One of a newer build has none, and is shown as it is. */
export function useEventTypeText(): (type: string) => string {
  const t = useTranslations("events.type");
  return (type) => {
    const known = type === testType ? testType : eventTypeNamed(type);
    return known === null ? type : t(known);
  };
}
