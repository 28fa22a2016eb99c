import type { AuditFacts } from "#lib/domain/audit/audit";

/** Recorded in the restored database itself: what it lacks since its backup is explained by this row. */
export const databaseRestored = (from: string): AuditFacts => ({
  agentId: null,
  action: "database.restore",
  subject: "database",
  before: null,
  after: { from },
});
