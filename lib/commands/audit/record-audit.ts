import { command } from "#lib/commands/command";
import { audited, decided } from "#lib/commands/decision";
import type { AuditFacts } from "#lib/domain/audit/audit";
import type { Author } from "#lib/domain/audit/author";
import { databaseMoveAction } from "#lib/domain/database-move";
import { done } from "#lib/domain/failure";

/** Records what is no single change, such as an import: one row at its start and one at its end. */
export const recordAudit = command({
  facts: (_facts: AuditFacts, _by: Author) => ({}),
  decide: (_known, facts, by) =>
    decided(done(null), {
      audit: [audited(facts, by)],
    }),
});

/** The audit row stands in the new database alone: the old one is left as it is. */
export const databaseMoved = (rows: number): AuditFacts => ({
  agentId: null,
  action: databaseMoveAction,
  subject: "database",
  before: null,
  after: { rows },
});

/** The audit row stands in the restored database itself, where it explains what is missing since the backup. */
export const databaseRestored = (from: string): AuditFacts => ({
  agentId: null,
  action: "database.restore",
  subject: "database",
  before: null,
  after: { from },
});
