import type { Outcome } from "#lib/domain/failure";
import type { SavedView, ViewPage } from "#lib/domain/views/saved-view";

/** Pages with their filters, saved under a name. */
export interface ViewPort {
  listViews(agentId: string, email: string, page: ViewPage): Promise<Outcome<SavedView[]>>;
}

export type ViewName = Pick<SavedView, "agentId" | "id">;

export type ViewChange = Partial<Pick<SavedView, "name" | "query" | "shared" | "isDefault">>;
