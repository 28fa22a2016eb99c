import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { type ActingMember, auditedView, judgeViewChange } from "#lib/domain/views/saved-view";
import type { Author } from "#lib/store/author";
import type { ViewName } from "#lib/store/view";
import { noSuchView, viewRefused } from "./view-writes";

export const deleteView = command({
  facts: ({ agentId, id }: ViewName, _member: ActingMember, _by: Author) => ({ before: want("view", agentId, id) }),
  decide({ before }, { agentId, id }, member, by) {
    const judgement = judgeViewChange(before, member, "delete");
    if (judgement !== "go on") return viewRefused(judgement, before);
    if (!before) return noSuchView();
    return decided(done(null), {
      writes: [{ act: "remove", table: "views", where: { agentId, id } }],
      audit: [audited({ agentId, action: "view.delete", subject: id, before: auditedView(before), after: null }, by)],
      news: [newsOf(agentId, "views")],
    });
  },
});
