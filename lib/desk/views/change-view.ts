import type * as z from "zod";
import type { Context } from "#lib/context";
import { done, type Outcome } from "#lib/domain/failure";
import type { Viewer } from "#lib/domain/saved-view";
import { normalText } from "#lib/domain/shown-text";
import type { Author } from "#lib/stored/author";
import type { ViewChange, ViewName } from "#lib/stored/view";
import { viewOnPage } from "./view-on-wire";
import type { StaffView, ViewChangeBody } from "./view-shape";

export async function changeView(
  { store }: Context,
  name: ViewName,
  viewer: Viewer,
  body: z.infer<typeof ViewChangeBody>,
  by: Author,
): Promise<Outcome<StaffView>> {
  const { is_default: isDefault, ...rest } = body;
  const change: ViewChange = {
    ...rest,
    ...(rest.name === undefined ? {} : { name: normalText(rest.name) }),
    ...(isDefault === undefined ? {} : { isDefault }),
  };
  const changed = await store.changeView(name, viewer, change, by);
  return changed.ok ? done(viewOnPage(changed.value, viewer)) : changed;
}
