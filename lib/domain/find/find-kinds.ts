import type { Capability } from "#lib/domain/people/role";

/** The kinds of things that a typed text can name, in the order of an answer, with the capability that shows each. */
export const findKinds = [
  { kind: "player", may: "players:read" },
  { kind: "transfer", may: "journal:read" },
  { kind: "trade", may: "reports:read" },
  { kind: "key", may: "keys:read" },
  { kind: "member", may: "team:read" },
  { kind: "view", may: "reports:read" },
  { kind: "request", may: "requests:read" },
  { kind: "event", may: "events:read" },
  { kind: "endpoint", may: "webhooks:read" },
  { kind: "audit", may: "audit:read" },
] as const satisfies readonly { kind: string; may: Capability }[];

export type FindKind = (typeof findKinds)[number]["kind"];

/** 5 of a kind: a longer list is read on the kind's own page. */
export const foundOfKindMax = 5;

/** A part of a name: a single letter would match nearly everything. */
const partCharsMin = 2;

/** The end of a key's id: keys share their beginning, and people compare their last characters. */
const keyEndCharsMin = 3;

/** The number of a record, as it is written on receipts and in the audit. */
export const recordNumberIn = (text: string): string | null => /^#?(\d{1,18})$/.exec(text)?.[1] ?? null;

/** The service gives every request such an id. Any other text would be compared with all requests of the log in vain. */
export const isRequestId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The number in an event's id: `evt_42_9f3c2a7be1d4`, or what has been typed of it. Null for another text. */
export const eventNumberIn = (text: string): number | null => {
  const [, digits] = /^evt_([1-9]\d{0,14})(_[0-9a-f]{0,12})?$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
};

export const canBePart = (text: string): boolean => [...text].length >= partCharsMin;

/** A part of a name, in either case. */
export const isPartOf = (text: string, name: string): boolean =>
  canBePart(text) && name.toLowerCase().includes(text.toLowerCase());

export const isKeyMeant = (text: string, { id, name }: { readonly id: string; readonly name: string }): boolean =>
  id === text || ([...text].length >= keyEndCharsMin && id.endsWith(text)) || isPartOf(text, name);

/** Things whose whole name was typed stand before things that only contain the text. */
export const wholeFirst = <Thing>(
  text: string,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): Thing[] => {
  const isWhole = (thing: Thing) => nameOf(thing).toLowerCase() === text.toLowerCase();
  return [...things.filter(isWhole), ...things.filter((thing) => !isWhole(thing))];
};
