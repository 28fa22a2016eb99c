import type { ReactNode } from "react";

/**
 * The place of a column on a phone, where a row is a card of two lines: the title with a figure at its end, and the notes
 * with a mark at their end. A `line` is a line of its own with its heading.
 */
export type CardPlace = "title" | "figure" | "note" | "mark" | "line" | "none";

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** "end" for figures. */
  readonly align?: "start" | "end";
  /** True when the cells are times, so that the heading names their zone. */
  readonly timed?: boolean;
  /** The name by which the server sorts: "time" for the orders `time` and `-time`. */
  readonly sorts?: string;
  /** True for a column that is shown only to those who choose it. */
  readonly isExtra?: boolean;
  readonly onCard?: CardPlace;
  readonly className?: string;
}
