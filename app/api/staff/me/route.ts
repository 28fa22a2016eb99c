import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: null,
  openForSetUp: true,
  handle: async ({ agent, member }) =>
    done({
      data: {
        email: member.email,
        role: member.role,
        agent: { id: agent.id, name: agent.name, currency: agent.currency, status: agent.status },
      },
    }),
});
