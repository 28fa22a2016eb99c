import { command } from "#lib/commands/command";
import { audited, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Write } from "#lib/commands/write";
import type { Author } from "#lib/domain/audit/author";
import { done, refuse } from "#lib/domain/failure";
import {
  type ActingMember,
  auditedView,
  judgeViewChange,
  type SavedView,
  type ViewChange,
  type ViewName,
  viewsMax,
} from "#lib/domain/views/saved-view";

/** A page opens with at most one view, so the maker's former default is undone. */
export const noDefaultAmong = ({ agentId, email, page }: SavedView): Write[] => [
  { act: "change", table: "views", where: { agentId, email, page, isDefault: true }, to: { isDefault: false } },
];

export const viewNameTaken = (name: string) =>
  refuse("view_name_taken", `You keep a view named "${name}" on this page already. Choose another name.`);

export const noSuchView = () => refuse("not_found", "There is no such view. It may have been deleted.");

/** The refusal for a view that the member may see but not change, or may not even see. */
export const viewRefused = (judgement: "missing" | "not theirs", view: SavedView | null) =>
  judgement === "not theirs" && view
    ? refuse("view_not_yours", `This view is ${view.email}'s. Save one of your own instead.`)
    : noSuchView();

export const saveView = command({
  facts: ({ agentId, email, page }: SavedView, _by: Author) => ({ made: want("viewsOf", agentId, email, page) }),
  decide({ made }, view, by) {
    if (made.length >= viewsMax) {
      return refuse("views_too_many", `You keep ${viewsMax} views of this page already. Delete one first.`);
    }
    if (made.some(({ name }) => name === view.name)) return viewNameTaken(view.name);
    const { agentId, id: subject } = view;
    return decided(done(view), {
      writes: [...(view.isDefault ? noDefaultAmong(view) : []), { act: "insert", table: "views", row: view }],
      audit: [audited({ agentId, action: "view.save", subject, before: null, after: auditedView(view) }, by)],
    });
  },
});

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
    });
  },
});

export const deleteView = command({
  facts: ({ agentId, id }: ViewName, _member: ActingMember, _by: Author) => ({ before: want("view", agentId, id) }),
  decide({ before }, { agentId, id }, member, by) {
    const judgement = judgeViewChange(before, member, "delete");
    if (judgement !== "go on") return viewRefused(judgement, before);
    if (!before) return noSuchView();
    return decided(done(null), {
      writes: [{ act: "remove", table: "views", where: { agentId, id } }],
      audit: [audited({ agentId, action: "view.delete", subject: id, before: auditedView(before), after: null }, by)],
    });
  },
});
