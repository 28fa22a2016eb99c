import { formatMoney } from "#lib/domain/money/money";
import type { RolesHeld } from "#lib/domain/people/role";
import { formatInstant } from "#lib/domain/time/instant";
import type { Draft } from "#lib/domain/wallets/draft";
import type { Approval, ApprovalKind } from "./approval";

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

type Told = Pick<Approval, "kind" | "about">;

/** Whoever makes a key is shown its secret. A run is started by hand, unless its maker chose otherwise. */
const finishedByMaker: ReadonlySet<ApprovalKind> = new Set(["keys", "bulk"]);

/** True for a run whose maker asked that its last approval starts it. */
export const startsWhenApproved = ({ kind, about }: Told): boolean =>
  kind === "bulk" && readAbout(about).start_when_approved === true;

/** True for what its maker does once it is approved, with the same request again; all else is done by the last vote. */
export const isFinishedByMaker = (told: Told): boolean =>
  (finishedByMaker.has(told.kind) && !startsWhenApproved(told)) || textIn(readAbout(told.about), "change") === "invite";
