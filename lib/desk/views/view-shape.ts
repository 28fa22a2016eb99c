import * as z from "zod";
import { formatInstant } from "#lib/domain/time/instant";
import {
  type ActingMember,
  faultOfViewName,
  faultOfViewQuery,
  type SavedView,
  viewPages,
} from "#lib/domain/views/saved-view";

const judged = (fault: (text: string) => string | null, what: string) =>
  z.string().superRefine((text, context) => {
    if (fault(text) !== null) context.addIssue({ code: "custom", message: what });
  });

const name = judged(faultOfViewName, "must be 1 to 80 characters that can be seen, without a space at either end");
const query = judged(faultOfViewQuery, "must be the query string of a page");

export const DeskViewsQuery = z.strictObject({ page: z.enum(viewPages) });

export const NewViewBody = z.strictObject({
  page: z.enum(viewPages),
  name,
  query,
  shared: z.boolean(),
  is_default: z.boolean(),
});

export const ViewChangeBody = z.strictObject({
  name: name.exactOptional(),
  query: query.exactOptional(),
  shared: z.boolean().exactOptional(),
  is_default: z.boolean().exactOptional(),
});

export type DeskView = ReturnType<typeof viewOnWire>;
export const viewOnWire = (view: SavedView, member: ActingMember) => ({
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
