import type { Filters } from "#lib/domain/lists/filters";

/** What an event names: a transfer, a trade's version, a movement that no version made, or else its own few facts. */
export type EventKind = "transfer" | "trade" | "movement" | "facts";

/** Every type with its kind. A block stores a type by its place in this table: new types are added at the end. */
const kinds = {
  "deposit.posted": "transfer",
  "withdrawal.posted": "transfer",
  "trade.accepted": "trade",
  "trade.settled": "trade",
  "trade.voided": "trade",
  "trade.reopened": "trade",
  "trade.corrected": "trade",
  "wallet.moved": "movement",
  "ticket.sealed": "facts",
  "player.blocked": "facts",
  "player.unblocked": "facts",
  "transfers.stopped": "facts",
  "transfers.started": "facts",
  "limit.reached": "facts",
  "api_key.expiring": "facts",
} as const satisfies Readonly<Record<string, EventKind>>;

export type EventType = keyof typeof kinds;
export type EventTypeOf<K extends EventKind> = { [T in EventType]: (typeof kinds)[T] extends K ? T : never }[EventType];

const isKnown = (name: string): name is EventType => Object.hasOwn(kinds, name);

export const eventTypes: readonly EventType[] = Object.keys(kinds).filter(isKnown);
export const eventTypeNamed = (name: string): EventType | null => (isKnown(name) ? name : null);

export const placeOfType = (type: EventType): number => eventTypes.indexOf(type);

/** True for a type of this kind. */
export const isOfKind = <K extends EventKind>(type: EventType, kind: K): type is EventTypeOf<K> => kinds[type] === kind;

/** Types as bits, so that a block tells in one number which types are in it. */
export const bitsOfTypes = (types: Iterable<EventType>): bigint => {
  let bits = 0n;
  for (const type of types) bits |= 1n << BigInt(placeOfType(type));
  return bits;
};

/** 1,024 characters: more than all types together. */
const typesCharsMax = 1_024;

export const eventFilters = {
  /** Types, with commas between. */
  types: { wire: "types", charsMax: typesCharsMax },
  /** Events up to this number. */
  number: { wire: "up_to" },
} as const satisfies Filters;
