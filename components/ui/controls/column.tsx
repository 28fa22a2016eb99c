import type { ReactNode } from "react";

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned to the end. */
  readonly align?: "start" | "end";
  /** The cells are times, so the column's heading names their zone. */
  readonly timed?: boolean;
  /** The server can sort by this column. */
  readonly sortable?: boolean;
  /** On phones a row is a card, and the column is its head, a line of it (the default), or left out. */
  readonly onCard?: "head" | "line" | "none";
  readonly className?: string;
}

export interface Sort {
  readonly column: string;
  readonly direction: "up" | "down";
}
