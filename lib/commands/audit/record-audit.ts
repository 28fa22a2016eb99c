import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import type { AuditFacts } from "#lib/domain/audit/audit";
import { done } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";

/** Records what is no single change, such as an import: one row at its start and one at its end. */
export const recordAudit = command({
  facts: (_facts: AuditFacts, _by: Author) => ({}),
  decide: (_known, facts, by) =>
    decided(done(null), {
      audit: [audited(facts, by)],
      news: facts.agentId === null ? [] : [newsOf(facts.agentId, "audit")],
    }),
});
