import type { MeView } from "#lib/desk/people/session-shape";
import { done } from "#lib/domain/failure";
import { inOrderOfUse } from "#lib/domain/person";
import { isSetUpDue } from "#lib/domain/second-factor";
import { membershipView } from "#lib/http/staff-memberships";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: null,
  openForSetUp: true,
  async handle({ context, agent, member }) {
    const account = await context.store.findStaffAccount(member.email);
    if (!account.ok) return account;
    const active = (account.value?.memberships ?? [])
      .filter((each) => each.member.status === "active")
      .map((each) => ({ ...each.member, agentName: each.agent.name }));
    const data: MeView = {
      email: member.email,
      role: member.role,
      two_factor_due: isSetUpDue(agent, member),
      agent: { id: agent.id, name: agent.name, currency: agent.currency, status: agent.status },
      memberships: inOrderOfUse(active).map(membershipView),
    };
    return done({ data });
  },
});
