import { audited, type Changes } from "#lib/commands/decision";
import type { AuditAction } from "#lib/domain/audit/actions";
import type { Author } from "#lib/domain/audit/author";
import type { Account } from "./account";

interface AccountFacts {
  readonly action: AuditAction;
  readonly before?: object | null;
  /** Each agent is told of itself, and nothing of another agent. */
  after(agentId: string): object;
}

/** Writes an audit row for each agent where the person is active, and for the named agent. */
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
    },
  };
}
