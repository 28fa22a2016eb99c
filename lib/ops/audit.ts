import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/instant";
import { optionalText, rows } from "./flags";
import { type Noun, storeVerb } from "./verb";

const list = storeVerb({
  name: "audit list",
  summary: "Lists the newest changes: who made them, and what stood before and after.",
  flags: { agent: optionalText("A", "of one agent only"), rows: rows(50) },
  async run({ store }, { agent, rows }) {
    const listed = await store.listAudit({ agentId: agent ?? null, limit: rows });
    if (!listed.ok) return listed;
    const entries = listed.value.map((entry) => ({
      id: entry.id.toString(),
      at: formatInstant(entry.at),
      actor: entry.actor,
      action: entry.action,
      agent: entry.agentId,
      subject: entry.subject,
      before: entry.before,
      after: entry.after,
    }));
    return done({ entries });
  },
});

export const audit: Noun = { name: "audit", summary: "The audit: every change, and who made it.", verbs: [list] };
