import { keyQuotas } from "#lib/desk/keys/keys";
import { memberOperation } from "#lib/desk/member-operation";
import type { Agent } from "#lib/domain/agents/agent";
import type { SetupReached } from "#lib/domain/agents/setup-step";
import { approvalsOf } from "#lib/domain/approvals/approvals-of";
import { attentionRule, isAttentionName, refusalsToldFor } from "#lib/domain/attention/attention";
import type { AttentionFacts, LimitFilled, QuotaUse } from "#lib/domain/attention/attention-facts";
import { snoozedUntil } from "#lib/domain/attention/attention-mark";
import type { AttentionQuery, AttentionRead } from "#lib/domain/attention/attention-queries";
import { type AttentionItem, judgeAttention, needingAttention } from "#lib/domain/attention/judge-attention";
import { must, refuse } from "#lib/domain/failure";
import type { ApiKey } from "#lib/domain/keys/api-key";
import { showsMoney } from "#lib/domain/keys/scope";
import { fillOf, percentUsed, presentUse } from "#lib/domain/limits/limit-use";
import type { SignedInMember } from "#lib/domain/people/member-session";
import { type Capability, mayDo } from "#lib/domain/people/role";
import { type Instant, instant } from "#lib/domain/time/instant";
import { type Endpoint, endpointsAtFault } from "#lib/domain/webhooks/endpoint";
import type { Gate } from "#lib/http/answer/gate";
import { AsideBody, attentionOnWire } from "./attention-shape";

export interface Looking {
  readonly gate: Gate;
  readonly agent: Agent;
  readonly member: SignedInMember["member"];
}

export const attentionQueryOf = ({ agent, member }: Looking, now: Instant): AttentionQuery => ({
  agentId: agent.id,
  email: member.email,
  currency: agent.currency,
  refusalsFrom: instant(now - refusalsToldFor),
  now,
});

/** What needs the member's attention, and what was put aside. */
export async function attentionOf(
  { gate, agent, member }: Looking,
  read: AttentionRead,
  now: Instant,
): Promise<readonly AttentionItem[]> {
  const working = read.keys.filter(
    (key) => key.status === "enabled" && (key.expiresAt === null || key.expiresAt > now),
  );
  const facts = {
    ...read,
    now,
    keys: working,
    ...approvalsOf(member, read.openApprovals),
    hasOwnFactor: member.twoFactor,
    createdAt: agent.createdAt,
    quotas: mayDo(member.roles, "keys:read") ? await quotaUses(gate, working) : [],
    reached: reachedBy(read),
    stop: read.controls.stop,
    limits: limitsFilled(read, agent.booksZone, now),
    madeUnasked: madeUnasked(working, read.endpoints),
    ...endpointsAtFault(read.endpoints),
  };
  return judgeAttention(facts, read.marks, member.roles);
}

const madeUnasked = (keys: readonly ApiKey[], endpoints: readonly Endpoint[]): AttentionFacts["madeUnasked"] => [
  ...keys
    .filter((key) => key.madeUnasked && showsMoney(key))
    .map(({ name, id, createdAt: at }) => ({ name: name || id, at })),
  ...endpoints
    .filter((endpoint) => endpoint.madeUnasked && endpoint.state !== "disabled")
    .map(({ url, createdAt: at }) => ({ name: new URL(url).host, at })),
];

async function quotaUses(gate: Gate, keys: readonly ApiKey[]): Promise<readonly QuotaUse[]> {
  const quotas = await keyQuotas(gate, keys);
  return keys.flatMap(({ name: keyName }, index) => (quotas[index] ?? []).map((quota) => ({ keyName, ...quota })));
}

function limitsFilled({ controls, keys }: AttentionRead, zone: string, now: Instant): readonly LimitFilled[] {
  return controls.limits.map((limit) => {
    const { used, windowStart } = presentUse(limit, zone, now);
    const key = limit.scope === "key" ? keys.find(({ id }) => id === limit.subject) : undefined;
    const holder = key?.name || limit.subject;
    return {
      holder,
      side: limit.side,
      percent: percentUsed(used, limit.bound),
      fill: fillOf(limit, used),
      windowStart,
    };
  });
}

/** The steps that an agent has taken, read from its data. */
export const reachedBy = (read: AttentionRead): SetupReached => ({
  key: read.keys.length > 0,
  // A used key counts too: the agent may have called before this milestone was recorded.
  call: read.milestones.includes("signed_call") || read.keys.some(({ lastUsedAt }) => lastUsedAt !== null),
  rate: read.hasRate,
  feed: read.lastTradeAt !== null,
  deposit: read.hasTransfers,
  report: read.milestones.includes("report"),
  member: read.members > 1,
  two_factor: read.protectedMembers > 0,
});

/** What needs the member's attention: how much for every page, and what for the overview of who reads no figures. */
export const attention = memberOperation({
  method: "GET",
  path: "/api/desk/attention",
  may: "overview:read",
  async handle(call) {
    const now = call.context.clock.now();
    const read = must(await call.context.store.attention.readAttention(attentionQueryOf(call, now)));
    const items = await attentionOf(call, read, now);
    return {
      /** How many items need this member's attention. */
      needing: needingAttention(items),
      attention: items.map(attentionOnWire),
      reached: reachedBy(read),
    };
  },
});

/** Puts an item aside for the whole team: until it grows, or for a while. */
export const putAside = memberOperation({
  method: "POST",
  path: "/api/desk/attention/{name}",
  may: "attention:write",
  body: AsideBody,
  async handle(call, { body: { level, snooze } }) {
    const { context, agent, member, author, params } = call;
    const read = must(await context.store.attention.readAttention(attentionQueryOf(call, author.at)));
    // Only what this member is shown can be put aside, at the level that was shown and never beyond the present one.
    const item = (await attentionOf(call, read, author.at)).find(({ name }) => name === params.name);
    if (!item) return must(refuse("not_found", "Nothing of this name needs your attention any more."));
    const { putAsideBy, mayAcknowledge } = attentionRule(item.name);
    if (putAsideBy === null || (snooze === null && !mayAcknowledge)) {
      return must(refuse("parameter_wrong", "This cannot be put aside. Deal with it instead."));
    }
    if (!item.mayPutAside) return must(refuse("role_may_not", "Only who can do something about it may put it aside."));
    const seen = BigInt(level);
    must(
      await context.store.attention.markAttention(
        {
          agentId: agent.id,
          name: item.name,
          email: member.email,
          at: author.at,
          level: seen < item.level ? seen : item.level,
          until: snooze && snoozedUntil(author.at, snooze),
        },
        author,
      ),
    );
    return { name: item.name };
  },
});

/** Shows an item again that was put aside. */
export const bringBack = memberOperation({
  method: "DELETE",
  path: "/api/desk/attention/{name}",
  may: "attention:write",
  async handle({ context, agent, member, author, params }) {
    const { name } = params;
    const holds = (may: Capability | null) => may === null || mayDo(member.roles, may);
    if (!isAttentionName(name) || !holds(attentionRule(name).may)) {
      return must(refuse("not_found", "There is nothing of this name."));
    }
    if (!holds(attentionRule(name).putAsideBy)) {
      return must(refuse("role_may_not", "Only who can do something about it may bring it back."));
    }
    must(await context.store.attention.unmarkAttention(agent.id, name, author));
    return { name };
  },
});
