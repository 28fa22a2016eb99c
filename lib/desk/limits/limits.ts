import type * as z from "zod";
import type { Store } from "#db/store";
import { newLimitId } from "#lib/crypto/secrets";
import { keysShownMax } from "#lib/desk/keys/keys";
import { memberOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";
import type { Limit } from "#lib/domain/limits/limit";
import { type LimitAsked, limitsOfAgentMax } from "#lib/domain/limits/limit-rules";
import { readBound } from "#lib/domain/limits/read-bound";
import { canonicalEmail } from "#lib/domain/people/credentials";
import { formatInstant } from "#lib/domain/time/instant";
import { previewLimit as preview } from "#lib/usecases/limits/preview-limit";
import { LimitBody, LimitsQuery, limitOnWire, PreviewQuery, previewOnWire } from "./limit-shape";

/** The names of the keys that limits hold for, by id: read only where one holds for a key. */
export async function keyNames(
  { keys }: Pick<Store, "keys">,
  agentId: string,
  limits: readonly Pick<Limit, "scope">[],
): Promise<ReadonlyMap<string, string>> {
  if (limits.every(({ scope }) => scope !== "key")) return new Map();
  const listed = must(await keys.listKeysOf(agentId, keysShownMax));
  return new Map(listed.map(({ id, name }) => [id, name]));
}

/** A limit as it was asked for, with its bound read by its measure. */
export function readLimitAsked(
  agentId: string,
  { bound: text, subject, ...given }: z.output<typeof LimitBody>,
): LimitAsked {
  const bound = must(readBound(given.measure, text));
  const holder = given.scope === "member" ? canonicalEmail(subject) : subject;
  return { ...given, agentId, subject: holder, bound };
}

/** The oldest first. An agent has few limits, so all are read, and those that are not meant are left out. */
export const listLimits = memberOperation({
  method: "GET",
  path: "/api/desk/limits",
  may: "limits:read",
  query: LimitsQuery,
  async handle({ context: { store, clock }, agent }, { query: { scope, subject, near } }) {
    const now = clock.now();
    const read = must(await store.limits.readControls(agent.id));
    const meant = read.limits
      .filter(
        (one) => (scope === undefined || one.scope === scope) && (subject === undefined || one.subject === subject),
      )
      .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    const names = await keyNames(store, agent.id, meant);
    const shown = meant.map((limit) => limitOnWire(limit, names.get(limit.subject) ?? null, agent.booksZone, now));
    return {
      as_of: formatInstant(now),
      limits: near === undefined ? shown : shown.filter(({ use }) => use !== null && use.fill !== "free"),
      /** The most limits that an agent may have. */
      limits_max: limitsOfAgentMax,
    };
  },
});

/** What the last 30 days would have met with a limit, before it is set. It changes nothing. */
export const previewLimit = memberOperation({
  method: "GET",
  path: "/api/desk/limits/preview",
  may: "limits:read",
  cost: "heavy",
  query: PreviewQuery,
  async handle({ context, agent, request }, { query }) {
    const asked = readLimitAsked(agent.id, query);
    const found = must(await preview(context, asked, agent.booksZone, request.gone));
    return previewOnWire(found);
  },
});

/** Sets a limit. A limit that differs in its bound alone gets the new bound, and keeps its count. */
export const setLimit = memberOperation({
  method: "POST",
  path: "/api/desk/limits",
  may: "limits:write",
  body: LimitBody,
  async handle({ context, agent, author }, { body }) {
    const asked = readLimitAsked(agent.id, body);
    const made = must(await context.store.limits.setLimit(asked, newLimitId(), author));
    const names = await keyNames(context.store, agent.id, [made]);
    const { subject, zone } = made;
    return limitOnWire(made, names.get(subject) ?? null, zone, author.at);
  },
});

export const removeLimit = memberOperation({
  method: "DELETE",
  path: "/api/desk/limits/{limitId}",
  may: "limits:write",
  async handle({ context, agent, author, params }) {
    const removed = must(await context.store.limits.removeLimit(agent.id, params.limitId, author));
    return { id: removed.id };
  },
});
