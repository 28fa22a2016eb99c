export const listRowsMax = 10_000;
export const verifyPageRows = 1_000;

/** A part of a list that may be long: its first rows, or the rows after a given one. */
export interface ListPage<Row> {
  readonly after: Row | null;
  readonly limit: number;
}

/** A part of a list of all agents' rows, or of one agent's. */
export interface AgentsPage<Row> extends ListPage<Row> {
  readonly agentId?: string | undefined;
}
