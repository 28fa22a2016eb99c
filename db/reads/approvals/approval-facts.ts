import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { all, first, select } from "#db/reads/read";
import type { SaidFacts } from "#db/reads/said-facts";
import { approvalRules } from "#db/tables/approvals";
import { members } from "#db/tables/people";
import { transfers } from "#db/tables/wallets";
import { joinMoney } from "#lib/domain/money/money";
import { rolesAt } from "#lib/domain/people/role";
import { membersMax } from "#lib/domain/people/team";
import { approvalRows } from "./approval-rows";

const scale = sql.raw("100000000");
/** Whole units and their parts are summed apart, because a 64-bit sum of both could overflow. */
const total = (what: SQL) => sql`coalesce(sum(${what}), 0)`.mapWith((sum: bigint | string) => BigInt(sum));

export const approvalFacts = {
  approvalRule: (agentId, kind) =>
    first(
      select()
        .from(approvalRules)
        .where(and(eq(approvalRules.agentId, agentId), eq(approvalRules.kind, kind))),
    ),
  approvalRules: approvalRows.rules,
  approval: approvalRows.hold,
  newestApproval: approvalRows.holdNewest,
  openApprovals: approvalRows.open,
  *activeMembers(agentId, now) {
    const active = yield* all(
      select()
        .from(members)
        .where(and(eq(members.agentId, agentId), eq(members.status, "active")))
        .orderBy(members.email)
        .limit(membersMax),
    );
    return active.map((member) => ({ ...member, roles: rolesAt(member, now) }));
  },
  *postedBy(agentId, actor, since) {
    // The first condition is that of the index of members' transfers, which are few among millions.
    const isTheirs = and(
      eq(transfers.agentId, agentId),
      sql`substr(${transfers.actor}, 1, 7) = 'member:'`,
      eq(transfers.actor, actor),
      gt(transfers.createdAt, since),
    );
    const found = yield* first(
      select({ units: total(sql`${transfers.amount} / ${scale}`), parts: total(sql`${transfers.amount} % ${scale}`) })
        .from(transfers)
        .where(isTheirs),
    );
    return joinMoney(found ?? { units: 0n, parts: 0n });
  },
} satisfies Partial<SaidFacts>;
