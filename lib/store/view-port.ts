import type { Outcome } from "#lib/domain/failure";
import type { ActingMember, SavedView, ViewPage } from "#lib/domain/views/saved-view";
import type { Author } from "./author";
import type { ViewChange, ViewName } from "./view";

/** Pages with their filters, kept under a name. */
export interface ViewPort {
  listViews(agentId: string, email: string, page: ViewPage): Promise<Outcome<SavedView[]>>;
  saveView(view: SavedView, by: Author): Promise<Outcome<SavedView>>;
  changeView(name: ViewName, member: ActingMember, change: ViewChange, by: Author): Promise<Outcome<SavedView>>;
  deleteView(name: ViewName, member: ActingMember, by: Author): Promise<Outcome<null>>;
}
