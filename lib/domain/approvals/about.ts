import { formatMoney } from "#lib/domain/money/money";
import type { RolesHeld } from "#lib/domain/people/role";
import { formatInstant } from "#lib/domain/time/instant";
import type { Draft } from "#lib/domain/wallets/draft";

/** What is to be approved, under the names that the wire has for it. */
export type About = Readonly<Record<string, AboutValue>>;
export type AboutValue = string | boolean | null | readonly string[];

/** The one text of an `about`, whatever the order in which its fields were named. */
export const canonicalAbout = (about: About): string =>
  JSON.stringify(Object.entries(about).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Reads what `canonicalAbout` wrote. A field of another shape, as of a newer release, is left out. */
export function readAbout(text: string): About {
  const fields: unknown = JSON.parse(text);
  return Object.fromEntries(Array.isArray(fields) ? fields.filter(isField) : []);
}

const isField = (field: unknown): field is readonly [string, AboutValue] =>
  Array.isArray(field) && field.length === 2 && typeof field[0] === "string" && isValue(field[1]);

const isValue = (value: unknown): value is AboutValue =>
  value === null ||
  typeof value === "string" ||
  typeof value === "boolean" ||
  (Array.isArray(value) && value.every((part) => typeof part === "string"));

/** A field's text; empty for a field that has none. */
export const textIn = (about: About, name: string): string => {
  const value = about[name];
  return typeof value === "string" ? value : "";
};

/** A field's list of texts; empty for a field that has none. */
export const textsIn = (about: About, name: string): readonly string[] => {
  const value = about[name];
  return Array.isArray(value) ? value : [];
};

/** The roles that somebody is to hold. */
export const aboutRoles = ({ roles, auditorUntil }: RolesHeld): About => ({
  roles,
  auditor_until: auditorUntil && formatInstant(auditorUntil),
});

/** Everything about a member's transfer. Its draft never changes, and holds the same. */
export const aboutTransfer = (draft: Draft, newPlayer: boolean): About => ({
  draft_id: draft.id,
  type: draft.kind,
  external_player_id: draft.playerId,
  ticket_id: draft.ticketId,
  currency: draft.currency,
  amount: formatMoney(draft.amount),
  reason: draft.reason,
  refund_of: draft.refundOf === null ? null : String(draft.refundOf),
  new_player: newPlayer,
  prepared_by: draft.email,
});
