import * as z from "zod";
import { faultOfViewName, faultOfViewQuery, type ViewPage, viewPages } from "#lib/domain/views/saved-view";

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

export interface DeskView {
  readonly id: string;
  readonly page: ViewPage;
  readonly name: string;
  readonly query: string;
  readonly email: string;
  readonly own: boolean;
  readonly shared: boolean;
  readonly is_default: boolean;
  readonly created_at: string;
}

export interface DeskViews {
  readonly views: readonly DeskView[];
}
