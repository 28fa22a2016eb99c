import { command } from "#lib/commands/command";
import { audited, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { AttentionName } from "#lib/domain/attention/attention";
import { type AttentionMark, auditedMark } from "#lib/domain/attention/attention-mark";
import type { Author } from "#lib/domain/audit/author";
import { done } from "#lib/domain/failure";

/** Puts a finding aside for the team, in place of an earlier mark. */
export const markAttention = command({
  facts: ({ agentId, name }: AttentionMark, _by: Author) => ({ before: want("attentionMark", agentId, name) }),
  decide({ before }, mark, by) {
    const { agentId, name: subject } = mark;
    const told = { before: before && auditedMark(before), after: auditedMark(mark) };
    return decided(done(mark), {
      writes: [{ act: "put", table: "attentionMarks", row: mark }],
      audit: [audited({ agentId, action: "attention.aside", subject, ...told }, by)],
    });
  },
});

/** Brings a finding back. Without a mark there is nothing to change. */
export const unmarkAttention = command({
  facts: (agentId: string, name: AttentionName, _by: Author) => ({ before: want("attentionMark", agentId, name) }),
  decide({ before }, agentId, name, by) {
    if (!before) return done(null);
    const told = { before: auditedMark(before), after: null };
    return decided(done(null), {
      writes: [{ act: "remove", table: "attentionMarks", where: { agentId, name } }],
      audit: [audited({ agentId, action: "attention.back", subject: name, ...told }, by)],
    });
  },
});
