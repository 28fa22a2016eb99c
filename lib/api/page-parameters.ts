import * as z from "zod";
import { pageRowsDefault, pageRowsMax } from "#lib/domain/page-bounds";
import { cursorShape } from "#lib/http/body/cursor";

/** The parameters by which any list is asked for a page. */
export const pageParameters = {
  limit: z
    .string()
    .optional()
    .meta({
      description: "1 to 500; 100 if left out.",
      override: { type: "integer", minimum: 1, maximum: pageRowsMax, default: pageRowsDefault },
      example: 100,
    }),
  cursor: z.string().optional().meta({
    description: "next_cursor of the page before; it carries the filters with it.",
    pattern: cursorShape.source,
  }),
};

/** The place of a next page; null after the last one. */
export const NextCursor = z.string().meta({ pattern: cursorShape.source }).nullable();
