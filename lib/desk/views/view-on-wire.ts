import { formatInstant } from "#lib/domain/time/instant";
import type { ActingMember, SavedView } from "#lib/domain/views/saved-view";
import type { DeskView } from "./view-shape";

export const viewOnWire = (view: SavedView, member: ActingMember): DeskView => ({
  id: view.id,
  page: view.page,
  name: view.name,
  query: view.query,
  email: view.email,
  own: view.email === member.email,
  shared: view.shared,
  // A colleague's default counts only for them.
  is_default: view.isDefault && view.email === member.email,
  created_at: formatInstant(view.createdAt),
});
