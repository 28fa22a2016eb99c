import { keyQuotas } from "#lib/desk/keys/key-quotas";
import type { Agent } from "#lib/domain/agents/agent";
import type { SetupReached } from "#lib/domain/agents/setup-step";
import { approvalsOf } from "#lib/domain/approvals/approvals-of";
import { refusalsToldFor } from "#lib/domain/attention/attention";
import type { AttentionFacts, LimitFilled, QuotaUse } from "#lib/domain/attention/attention-facts";
import type { AttentionQuery, AttentionRead } from "#lib/domain/attention/attention-queries";
import { type AttentionItem, judgeAttention } from "#lib/domain/attention/judge-attention";
import type { ApiKey } from "#lib/domain/keys/api-key";
import { showsMoney } from "#lib/domain/keys/scope";
import { fillOf, percentUsed } from "#lib/domain/limits/limit-fill";
import { presentUse } from "#lib/domain/limits/limit-use";
import type { SignedInMember } from "#lib/domain/people/member-session";
import { mayDo } from "#lib/domain/people/role";
import { type Instant, instant } from "#lib/domain/time/instant";
import { type Endpoint, endpointsAtFault } from "#lib/domain/webhooks/endpoint";
import type { Gate } from "#lib/http/answer/gate";

export interface Looking {
  readonly gate: Gate;
  readonly agent: Agent;
  readonly member: SignedInMember["member"];
}

export const attentionQueryOf = ({ agent, member }: Looking, now: Instant): AttentionQuery => ({
  ...{ agentId: agent.id, email: member.email },
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
