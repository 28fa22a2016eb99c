import { and, eq, gt, sql } from "drizzle-orm";
import { all, first, select } from "#db/reads/read";
import type { SaidFacts } from "#db/reads/said-facts";
import { approvalRules } from "#db/tables/approvals";
import { members } from "#db/tables/people";
import { transfers } from "#db/tables/wallets";
import { splitTotal } from "#db/trades/trade-columns";
import { joinMoney } from "#lib/domain/money/money";
import { rolesAt } from "#lib/domain/people/role";
import { membersMax } from "#lib/domain/people/team";
import { approvalRows } from "./approval-rows";

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
  openApprovals: (agentId, now) => approvalRows.open(agentId, now),
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
    const sum = yield* first(select(splitTotal(transfers.amount)).from(transfers).where(isTheirs));
    return joinMoney(sum ?? { units: 0n, parts: 0n });
  },
} satisfies Partial<SaidFacts>;
