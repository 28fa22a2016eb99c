import type { ReactNode } from "react";

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** "end" for figures. */
  readonly align?: "start" | "end";
  /** True when the cells are times, so that the heading names their zone. */
  readonly timed?: boolean;
  /** True when the server can sort by this column. */
  readonly sortable?: boolean;
  /** On phones a row is a card. The column is its head, a line of it (the default), or left out. */
  readonly onCard?: "head" | "line" | "none";
  readonly className?: string;
}

export interface Sort {
  readonly column: string;
  readonly direction: "up" | "down";
}
