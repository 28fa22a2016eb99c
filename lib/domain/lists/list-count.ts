/** 100,000 rows: a list is counted no further, because its reader waits for the number and needs no more of it. */
export const countedRowsMax = 100_000;

/** How many rows a list has. */
export interface ListCount {
  readonly count: number;
  /** True when there may be more: then the count is the least that there are. */
  readonly more: boolean;
}

export const exactly = (count: number): ListCount => ({ count, more: false });
