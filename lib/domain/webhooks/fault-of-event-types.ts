import { eventTypeNamed, eventTypes } from "#lib/domain/events/event-type";

/** Null when an endpoint can be sent these types, of which none stands for all; else what is wrong with them. */
export function faultOfEventTypes(types: readonly string[]): string | null {
  const stranger = types.find((type) => eventTypeNamed(type) === null);
  if (stranger !== undefined) return `"${stranger}" is not a type of event. The types are: ${eventTypes.join(", ")}.`;
  const repeated = types.find((type, index) => types.indexOf(type) !== index);
  return repeated === undefined ? null : `The type "${repeated}" is named twice.`;
}
