import { newLimitId } from "#lib/crypto/secrets";
import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import type { LimitScope } from "#lib/domain/limits/limit";
import type { AgentLimit } from "#lib/domain/limits/limit-queries";
import { unknownLimit } from "#lib/domain/limits/limit-rules";
import { presentUse } from "#lib/domain/limits/limit-use";
import { readBound } from "#lib/domain/limits/read-bound";
import { wholeList } from "#lib/domain/lists/list-page";
import { formatMoney } from "#lib/domain/money/money";
import { canonicalEmail } from "#lib/domain/people/credentials";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { choice, oneOf, optionalText, text } from "#lib/ops/line/flags";
import { type JsonObject, type Noun, storeVerb } from "#lib/ops/line/verb";

const sides = { deposit: true, withdrawal: true, both: true };
const windows = { transfer: true, day: true, month: true };
const actions = { refuse: true, approve: true, warn: true };

const set = storeVerb({
  name: "limit set",
  summary: "Limits what an agent, or one player, key or member of it, may move. Set again, only the bound changes.",
  flags: {
    agent: text("A", "the agent whose transfers it limits"),
    player: optionalText("P", "only those of this player"),
    key: optionalText("K", "only those sent by this key"),
    member: optionalText("E", "only those sent by this member"),
    side: oneOf(sides, "deposit|withdrawal|both", "the transfers that it counts"),
    window: oneOf(
      windows,
      "transfer|day|month",
      "what it bounds: each transfer, or a day or month of the agent's zone",
    ),
    sum: optionalText("X", "the most that may be moved, in the agent's currency"),
    count: optionalText("N", "the most transfers; give either this or --sum"),
    action: choice(
      actions,
      "refuse",
      "what happens beyond it; approve lets a member's transfer wait for approval, warn lets it post",
    ),
  },
  async run({ store }, { agent: agentId, player, key, member, sum, count, ...rules }, by) {
    const holder = holderOf({ player, key, member });
    if (!holder) return refuseFor("--player", "parameter_wrong", "Give at most one of --player, --key and --member.");
    if ((sum === undefined) === (count === undefined)) {
      return refuseFor("--sum", "parameter_wrong", "Give either --sum or --count.");
    }
    const measure = sum === undefined ? "count" : "sum";
    const bound = readBound(measure, sum ?? count ?? "");
    if (!bound.ok) return bound;
    const made = await store.limits.setLimit(
      { agentId, ...holder, ...rules, measure, bound: bound.value },
      newLimitId(),
      by,
    );
    return made.ok ? done(shownLimit(made.value, by.at)) : made;
  },
});

interface Holder {
  readonly scope: LimitScope;
  readonly subject: string;
}

/** Whom the flags name; null when they name more than one. */
function holderOf({ player, key, member }: Record<"player" | "key" | "member", string | undefined>): Holder | null {
  const named: Holder[] = [];
  if (player !== undefined) named.push({ scope: "player", subject: player });
  if (key !== undefined) named.push({ scope: "key", subject: key });
  if (member !== undefined) named.push({ scope: "member", subject: canonicalEmail(member) });
  return named.length > 1 ? null : (named[0] ?? { scope: "agent", subject: "" });
}

const list = storeVerb({
  name: "limit list",
  summary: "Lists the limits, with what is used of each in its present day or month.",
  flags: { agent: optionalText("A", "of one agent only") },
  async run({ store }, { agent }, by): Promise<Outcome<JsonObject>> {
    const listed = await wholeList<AgentLimit>((page) => store.limits.listLimits({ agentId: agent, ...page }));
    return listed.ok ? done({ limits: listed.value.map((limit) => shownLimit(limit, by.at)) }) : listed;
  },
});

const remove = storeVerb({
  name: "limit remove",
  summary: "Removes a limit.",
  flags: { id: text("L", "the limit's id, as `limit list` shows it") },
  async run({ store }, { id }, by) {
    const found = await store.limits.findLimit(id);
    if (!found.ok) return found;
    if (!found.value) return unknownLimit(id);
    const removed = await store.limits.removeLimit(found.value.agentId, id, by);
    return removed.ok ? done({ limit_id: removed.value.id, agent: removed.value.agentId, removed: true }) : removed;
  },
});

function shownLimit(limit: AgentLimit, now: Instant): JsonObject {
  const { used, startsAnew } = presentUse(limit, limit.zone, now);
  const isSum = limit.measure === "sum";
  return {
    limit_id: limit.id,
    agent: limit.agentId,
    player: limit.scope === "player" ? limit.subject : null,
    key: limit.scope === "key" ? limit.subject : null,
    member: limit.scope === "member" ? limit.subject : null,
    side: limit.side,
    window: limit.window,
    sum: isSum ? formatMoney(limit.bound) : null,
    count: isSum ? null : Number(limit.bound),
    currency: isSum ? limit.currency : null,
    action: limit.action,
    used: isSum ? formatMoney(used) : Number(used),
    starts_anew_at: startsAnew && formatInstant(startsAnew),
  };
}

export const limit: Noun = {
  name: "limit",
  summary: "Limits: the most that an agent, or a player, key or member of it, may move.",
  verbs: [set, list, remove],
};
