import type { SavedView } from "#lib/domain/views/saved-view";

export type ViewName = Pick<SavedView, "agentId" | "id">;

export type ViewChange = Partial<Pick<SavedView, "name" | "query" | "shared" | "isDefault">>;
