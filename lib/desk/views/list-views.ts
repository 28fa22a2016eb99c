import type { Context } from "#lib/context";
import { done, type Outcome } from "#lib/domain/failure";
import type { Viewer, ViewPage } from "#lib/domain/saved-view";
import type { Agent } from "#lib/stored/agent";
import { viewOnPage } from "./view-on-wire";
import type { StaffViews } from "./view-shape";

/** The views of a page that a member of staff keeps, and those that colleagues share. */
export async function listViews(
  { store }: Context,
  agent: Agent,
  viewer: Viewer,
  page: ViewPage,
): Promise<Outcome<StaffViews>> {
  const found = await store.listViews(agent.id, viewer.email, page);
  return found.ok ? done({ views: found.value.map((view) => viewOnPage(view, viewer)) }) : found;
}
