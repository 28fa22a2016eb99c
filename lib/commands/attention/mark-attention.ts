import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type AttentionMark, auditedMark } from "#lib/domain/attention/attention-mark";
import { done } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";

/** Puts a finding aside for the team, in place of an earlier mark. */
export const markAttention = command({
  facts: ({ agentId, name }: AttentionMark, _by: Author) => ({ before: want("attentionMark", agentId, name) }),
  decide({ before }, mark, by) {
    const { agentId, name: subject } = mark;
    const told = { before: before && auditedMark(before), after: auditedMark(mark) };
    return decided(done(mark), {
      writes: [{ act: "put", table: "attentionMarks", row: mark }],
      audit: [audited({ agentId, action: "attention.aside", subject, ...told }, by)],
      news: [newsOf(agentId, "attention")],
    });
  },
});
