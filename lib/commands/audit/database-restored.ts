import type { AuditFacts } from "#lib/domain/audit/audit";

/** The audit row stands in the restored database itself, where it explains what is missing since the backup. */
export const databaseRestored = (from: string): AuditFacts => ({
  agentId: null,
  action: "database.restore",
  subject: "database",
  before: null,
  after: { from },
});
