import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { type ActingMember, auditedView, judgeViewChange } from "#lib/domain/views/saved-view";
import type { Author } from "#lib/store/author";
import type { ViewChange, ViewName } from "#lib/store/view";
import { noDefaultAmong, noSuchView, viewNameTaken, viewRefused } from "./view-writes";

export const changeView = command({
  facts: ({ agentId, id }: ViewName, _member: ActingMember, _change: ViewChange, _by: Author) => ({
    before: want("view", agentId, id),
    siblings: want("viewsBeside", agentId, id),
  }),
  decide({ before, siblings }, { agentId, id }, member, change, by) {
    const judgement = judgeViewChange(before, member, "change");
    if (judgement !== "go on") return viewRefused(judgement, before);
    if (!before) return noSuchView();
    const after = { ...before, ...change };
    const isTaken = after.name !== before.name && siblings.some(({ name }) => name === after.name);
    if (isTaken) return viewNameTaken(after.name);
    const becomesDefault = after.isDefault && !before.isDefault;
    const told = { before: auditedView(before), after: auditedView(after) };
    return decided(done(after), {
      writes: [
        ...(becomesDefault ? noDefaultAmong(after) : []),
        { act: "change", table: "views", where: { agentId, id }, to: change },
      ],
      audit: [audited({ agentId, action: "view.change", subject: id, ...told }, by)],
      news: [newsOf(agentId, "views")],
    });
  },
});
