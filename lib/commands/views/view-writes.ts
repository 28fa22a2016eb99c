import type { Write } from "#lib/commands/write";
import { refuse } from "#lib/domain/failure";
import type { SavedView } from "#lib/domain/views/saved-view";

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
