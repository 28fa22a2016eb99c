import type { AuditFacts } from "#lib/domain/audit/audit";
import { databaseMoveAction } from "#lib/store/move";

/** The audit row stands in the new database alone: the old one is left as it is. */
export const databaseMoved = (rows: number): AuditFacts => ({
  agentId: null,
  action: databaseMoveAction,
  subject: "database",
  before: null,
  after: { rows },
});
