import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { inOrderOfUse } from "#lib/domain/people/person";
import { isSetUpDue } from "#lib/domain/people/second-factor";
import { membershipView } from "./membership-on-wire";
import type { MeView } from "./session-shape";

export const me = memberOperation({
  method: "GET",
  path: "/api/desk/me",
  may: "own_account",
  async handle({ context, agent, member }) {
    const account = await context.store.people.findAccount(member.email);
    if (!account.ok) return account;
    const active = (account.value?.memberships ?? [])
      .filter((each) => each.member.status === "active")
      .map((each) => ({ ...each.member, agentName: each.agent.name }));
    return done<MeView>({
      email: member.email,
      name: account.value?.person.name ?? null,
      roles: member.roles,
      two_factor_due: isSetUpDue(agent, member),
      agent: {
        id: agent.id,
        name: agent.name,
        currency: agent.currency,
        status: agent.status,
        moved_by_trades: agent.wallet !== "transfers",
      },
      memberships: inOrderOfUse(active).map(membershipView),
    });
  },
});
