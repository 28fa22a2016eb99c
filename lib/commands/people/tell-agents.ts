import { audited, type Changes, event } from "#lib/commands/decision";
import type { AuditAction } from "#lib/domain/audit/actions";
import type { Author } from "#lib/store/author";
import type { Account } from "./account";

interface AccountFacts {
  readonly action: AuditAction;
  readonly before?: object | null;
  /** Each agent is told its own part, and nothing of another agent's. */
  after(agentId: string): object;
}

/** Writes one audit row for each agent that the person is active for, and for the named one. */
export function tellAgents(
  { person: { email }, memberships }: Account,
  { action, before = null, after }: AccountFacts,
  by: Author,
  named?: string,
): { readonly agentIds: readonly string[]; readonly changes: Changes } {
  const agentIds = memberships
    .map(({ member }) => member)
    .filter(({ agentId, status }) => status === "active" || agentId === named)
    .map(({ agentId }) => agentId);
  const rowOf = (agentId: string) => ({ agentId, action, subject: email, before, after: after(agentId) });
  return {
    agentIds,
    changes: {
      audit: agentIds.map((agentId) => audited(rowOf(agentId), by)),
      events: agentIds.map((agentId) => event(agentId, "agent")),
    },
  };
}
