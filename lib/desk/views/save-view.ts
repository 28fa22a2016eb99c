import { randomUUID } from "node:crypto";
import type * as z from "zod";
import type { Context } from "#lib/context";
import { done, type Outcome } from "#lib/domain/failure";
import type { Viewer } from "#lib/domain/saved-view";
import { normalText } from "#lib/domain/shown-text";
import type { Agent } from "#lib/stored/agent";
import type { Author } from "#lib/stored/author";
import { viewOnPage } from "./view-on-wire";
import type { NewViewBody, StaffView } from "./view-shape";

/** Keeps a page with its filters for a member of staff, and for the whole team when it is shared. */
export async function saveView(
  { store }: Context,
  agent: Agent,
  viewer: Viewer,
  { is_default: isDefault, ...view }: z.infer<typeof NewViewBody>,
  by: Author,
): Promise<Outcome<StaffView>> {
  const whose = { id: randomUUID(), agentId: agent.id, email: viewer.email, createdAt: by.at };
  const saved = await store.saveView({ ...whose, ...view, name: normalText(view.name), isDefault }, by);
  return saved.ok ? done(viewOnPage(saved.value, viewer)) : saved;
}
