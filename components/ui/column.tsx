import type { ReactNode } from "react";

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures end at the right. */
  readonly align?: "start" | "end";
  /** Its cells are times: the head names the zone that they are shown in. */
  readonly timed?: boolean;
  /** The server can sort by it. */
  readonly sortable?: boolean;
  /** On phones: the card's head, a line of it (as by default), or left out. */
  readonly onCard?: "head" | "line" | "none";
  readonly className?: string;
}

export interface Sort {
  readonly column: string;
  readonly direction: "up" | "down";
}
