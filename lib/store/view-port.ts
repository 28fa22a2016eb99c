import type { Outcome } from "#lib/domain/failure";
import type { SavedView, Viewer, ViewPage } from "#lib/domain/views/saved-view";
import type { Author } from "./author";
import type { ViewChange, ViewName } from "./view";

/** Pages with their filters, kept under a name. */
export interface ViewPort {
  listViews(agentId: string, email: string, page: ViewPage): Promise<Outcome<SavedView[]>>;
  saveView(view: SavedView, by: Author): Promise<Outcome<SavedView>>;
  changeView(name: ViewName, viewer: Viewer, change: ViewChange, by: Author): Promise<Outcome<SavedView>>;
  deleteView(name: ViewName, viewer: Viewer, by: Author): Promise<Outcome<null>>;
}
