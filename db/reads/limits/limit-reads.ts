import { and, eq, gte, lt, sql } from "drizzle-orm";
import { isAfter, isOfAgent } from "#db/engine/conditions";
import { keptSums, totalsWhere, transferTotals } from "#db/reads/books/kept-sums";
import { all, first, type Read, type SaidFacts, select, together } from "#db/reads/read";
import { agents, apiKeys } from "#db/tables/agents";
import { limits, transferStops } from "#db/tables/limits";
import { members } from "#db/tables/people";
import { transfers, wallets } from "#db/tables/wallets";
import { done, type Outcome } from "#lib/domain/failure";
import { isOnSide, type Limit, type LimitScope, type TransferStop } from "#lib/domain/limits/limit";
import type { AgentLimit, ControlsRead } from "#lib/domain/limits/limit-queries";
import { type LimitAsked, limitsOfAgentMax } from "#lib/domain/limits/limit-rules";
import { afterUse } from "#lib/domain/limits/limit-use";
import { windowAt } from "#lib/domain/limits/limit-window";
import type { AgentsPage, ListPage } from "#lib/domain/lists/list-page";
import type { Instant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import type { TransferTotals } from "#lib/domain/wallets/transfer-sums";

const p = sql.placeholder;

const limitsOf = select()
  .from(limits)
  .where(eq(limits.agentId, p("agentId")))
  .orderBy(limits.id)
  .limit(limitsOfAgentMax);
const stopOf = select()
  .from(transferStops)
  .where(eq(transferStops.agentId, p("agentId")));

export const transferStopOf = (agentId: string): Read<TransferStop | null> => first(stopOf, { agentId });

export function* controlsOf(agentId: string): Read<ControlsRead> {
  const [ofAgent, stop] = yield* together(all(limitsOf, { agentId }), first(stopOf, { agentId }));
  return { limits: ofAgent, stop };
}

export const limitReads = {
  api: {
    /** A limit of any agent; null where there is none. */
    *findLimit(id: string): Read<Outcome<Limit | null>> {
      return done(yield* first(select().from(limits).where(eq(limits.id, id)).limit(1)));
    },

    /** Ordered by agent and id. */
    *listLimits({ agentId, after, limit }: AgentsPage<AgentLimit>): Read<Outcome<AgentLimit[]>> {
      const isNext = after ? isAfter([limits.agentId, after.agentId], [limits.id, after.id]) : undefined;
      const page = select({ limit: limits, currency: agents.currency, zone: agents.booksZone })
        .from(limits)
        .innerJoin(agents, eq(agents.id, limits.agentId))
        .where(and(isOfAgent(limits.agentId, agentId), isNext))
        .orderBy(limits.agentId, limits.id)
        .limit(limit);
      const rows = yield* all(page);
      return done(rows.map(({ limit: found, currency, zone }) => ({ ...found, currency, zone })));
    },

    /** The stops of all agents, ordered by agent. */
    *listStops({ after, limit }: ListPage<TransferStop>): Read<Outcome<TransferStop[]>> {
      const page = select()
        .from(transferStops)
        .where(after ? isAfter([transferStops.agentId, after.agentId]) : undefined)
        .orderBy(transferStops.agentId)
        .limit(limit);
      return done(yield* all(page));
    },
  },

  desk: {
    *readControls(agentId: string): Read<Outcome<ControlsRead>> {
      return done(yield* controlsOf(agentId));
    },
  },
};

const agent = select()
  .from(agents)
  .where(eq(agents.id, p("agentId")));

const aWallet = select({ of: wallets.agentId })
  .from(wallets)
  .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("subject"))));
const aKey = select({ of: apiKeys.id })
  .from(apiKeys)
  .where(and(eq(apiKeys.agentId, p("agentId")), eq(apiKeys.id, p("subject"))));
const aMember = select({ of: members.agentId })
  .from(members)
  .where(and(eq(members.agentId, p("agentId")), eq(members.email, p("subject"))));
const holders = { player: aWallet, key: aKey, member: aMember } as const;

function* isHolder({ agentId, scope, subject }: LimitAsked): Read<boolean> {
  if (scope === "agent") return true;
  return (yield* first(holders[scope], { agentId, subject })) !== null;
}

const sentBy: Readonly<Record<Exclude<LimitScope, "agent" | "player">, string>> = { key: "key:", member: "member:" };

/** The transfers that a limit would have counted in a period. */
function* totalsOf({ agentId, scope, subject }: LimitAsked, period: Period): Read<TransferTotals> {
  if (scope === "agent") return yield* keptSums.transfersOf(agentId, period);
  if (scope === "player") return yield* transferTotals(agentId, subject, period);
  return yield* totalsWhere([
    eq(transfers.agentId, agentId),
    gte(transfers.createdAt, period.start),
    lt(transfers.createdAt, period.end),
    eq(transfers.actor, `${sentBy[scope]}${subject}`),
    // In the words of the index of members' transfers, which are few among millions.
    scope === "member" ? sql`substr(${transfers.actor}, 1, 7) = 'member:'` : undefined,
  ]);
}

interface Counted {
  readonly windowStart: Instant;
  readonly used: bigint;
}

/** What a limit would have counted so far in the window that a moment is in. */
function* countedBy(asked: LimitAsked, zone: string, at: Instant): Read<Counted> {
  if (asked.window === "transfer") return { windowStart: at, used: 0n };
  const present = windowAt(asked.window, zone, at);
  const totals = yield* totalsOf(asked, present);
  let used = 0n;
  for (const kind of transferKinds) {
    if (!isOnSide(asked.side, kind)) continue;
    used = afterUse(used, asked.measure === "sum" ? totals[kind].sum : BigInt(totals[kind].count));
  }
  return { windowStart: present.start, used };
}

/** What limits are set by, stated once for both databases. */
export const limitFacts = {
  *settableLimit(asked, at) {
    const found = yield* first(agent, { agentId: asked.agentId });
    if (!found) return null;
    const [{ limits }, isSubjectKnown, counted] = yield* together(
      controlsOf(asked.agentId),
      isHolder(asked),
      countedBy(asked, found.booksZone, at),
    );
    return { agent: found, limits, isSubjectKnown, ...counted };
  },
  *heldControls(agentId) {
    const [found, controls] = yield* together(first(agent, { agentId }), controlsOf(agentId));
    return found && controls;
  },
  *recountedLimits(agentId, zone, at) {
    const { limits } = yield* controlsOf(agentId);
    const counted = yield* together(...limits.map((limit) => countedBy(limit, zone, at)));
    return limits.map((limit, index) => ({ limit, used: counted[index]?.used ?? 0n }));
  },
} satisfies Partial<SaidFacts>;
