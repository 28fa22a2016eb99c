import type { MembershipChoice } from "#lib/domain/people/person";
import { formatInstant } from "#lib/domain/time/instant";

export const membershipView = ({ agentId, agentName, roles, lastSeenAt }: MembershipChoice) => ({
  agent_id: agentId,
  name: agentName,
  roles,
  last_seen_at: lastSeenAt === null ? null : formatInstant(lastSeenAt),
});
