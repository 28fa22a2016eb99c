import {
  type Limit,
  limitActions,
  limitMeasures,
  limitScopes,
  limitSides,
  limitWindows,
} from "#lib/domain/limits/limit";
import type { LimitAsked } from "#lib/domain/limits/limit-rules";
import { countedText, readBound } from "#lib/domain/limits/read-bound";
import { type About, textIn } from "./about";

const fieldsOf = ({ scope, subject, side, window, measure, bound, action }: LimitAsked) => ({
  scope,
  subject,
  side,
  window,
  measure,
  action,
  bound: countedText(measure, bound),
});

/** What makes a limit the one that it is: its id is made when it is set, after the approval. */
export const limitToSet = ({ scope, subject, side, window, measure, action }: LimitAsked): string =>
  [scope, subject, side, window, measure, action].filter((part) => part !== "").join(" ");

/** A limit that is to be set, with the bound that it has now. */
export const aboutSetLimit = (asked: LimitAsked, before: Limit | null): About => ({
  change: "set",
  ...fieldsOf(asked),
  bound_before: before && countedText(before.measure, before.bound),
});

/** Another zone of the books, by whose days limits count. */
export const aboutZone = (before: string, after: string): About => ({
  change: "zone",
  books_zone: after,
  books_zone_before: before,
});

export const aboutRemovedLimit = (limit: Limit): About => ({ change: "remove", id: limit.id, ...fieldsOf(limit) });

/** Reads what `aboutSetLimit` wrote; null for a limit that this release does not know. */
export function limitAskedIn(agentId: string, about: About): LimitAsked | null {
  const scope = limitScopes.find((name) => name === about.scope);
  const side = limitSides.find((name) => name === about.side);
  const window = limitWindows.find((name) => name === about.window);
  const measure = limitMeasures.find((name) => name === about.measure);
  const action = limitActions.find((name) => name === about.action);
  if (!scope || !side || !window || !measure || !action) return null;
  const bound = readBound(measure, textIn(about, "bound"));
  if (!bound.ok) return null;
  return { agentId, scope, subject: textIn(about, "subject"), side, window, measure, bound: bound.value, action };
}
