import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { limitsOfAgentMax } from "#lib/domain/limits/limit-rules";
import { formatInstant } from "#lib/domain/time/instant";
import { keyNames } from "./key-names";
import { limitOnWire } from "./limit-on-wire";
import { type DeskLimits, LimitsQuery } from "./limit-shape";

/** The oldest first. An agent has few limits, so all are read, and those that are not meant are left out. */
export const listLimits = memberOperation({
  method: "GET",
  path: "/api/desk/limits",
  may: "limits:read",
  query: LimitsQuery,
  async handle({ context: { store, clock }, agent }, { query: { scope, subject, near } }) {
    const now = clock.now();
    const read = await store.limits.readControls(agent.id);
    if (!read.ok) return read;
    const meant = read.value.limits
      .filter(
        (one) => (scope === undefined || one.scope === scope) && (subject === undefined || one.subject === subject),
      )
      .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    const names = await keyNames(store, agent.id, meant);
    if (!names.ok) return names;
    const shown = meant.map((limit) =>
      limitOnWire(limit, names.value.get(limit.subject) ?? null, agent.booksZone, now),
    );
    return done<DeskLimits>({
      as_of: formatInstant(now),
      limits: near === undefined ? shown : shown.filter(({ use }) => use !== null && use.fill !== "free"),
      limits_max: limitsOfAgentMax,
    });
  },
});
