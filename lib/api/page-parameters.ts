import * as z from "zod";

/** The parameters by which any list is asked for a page. */
export const pageParameters = {
  limit: z.string().optional().meta({ description: "1 to 500; 100 if left out." }),
  cursor: z
    .string()
    .optional()
    .meta({ description: "next_cursor of the page before; it carries the filters with it." }),
};
