import { done } from "#lib/domain/failure";
import { isSetUpDue } from "#lib/domain/second-factor";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: null,
  openForSetUp: true,
  handle: async ({ agent, member }) =>
    done({
      data: {
        email: member.email,
        role: member.role,
        two_factor_due: isSetUpDue(agent, member),
        agent: { id: agent.id, name: agent.name, currency: agent.currency, status: agent.status },
      },
    }),
});
