import * as z from "zod";
import { pageRowsDefault, pageRowsMax } from "#lib/domain/page-bounds";
import { bilingual } from "#lib/http/body/bilingual";
import { cursorShape } from "#lib/http/body/cursor";

/** The parameters of a page, the same for every list. */
export const pageParameters = {
  limit: z
    .string()
    .optional()
    .meta({
      description: bilingual(
        `1 to ${pageRowsMax}; ${pageRowsDefault} if left out.`,
        `1 到 ${pageRowsMax}；省略时为 ${pageRowsDefault}。`,
      ),
      override: { type: "integer", minimum: 1, maximum: pageRowsMax, default: pageRowsDefault },
      example: pageRowsDefault,
    }),
  cursor: z
    .string()
    .optional()
    .meta({
      description: bilingual(
        "next_cursor of the page before; it carries the filters with it.",
        "上一页的 next_cursor；其中已包含筛选条件。",
      ),
      pattern: cursorShape.source,
    }),
};

/** The place of a next page; null after the last one. */
export const NextCursor = z.string().meta({ pattern: cursorShape.source }).nullable();
