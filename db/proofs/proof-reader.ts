import type { Read } from "#db/reads/read";
import type { EffectWords } from "./effect-sql";
import type { LegRow } from "./leg-row";
import type { Rows } from "./player-rows";

export type ProofValues = Readonly<Record<string, string | bigint>>;

/** How a driver reads for a proof. Whoever hands it out has begun a snapshot. */
export interface ProofReader {
  run<T>(read: Read<T>): T | Promise<T>;
  /**
   * The rows of a text, which has "@name" for each value. Rows come singly, so that a proof holds no table in memory,
   * and without Drizzle, whose mapping takes longer than the proof's own work on a row.
   */
  rowsOf<Row extends object>(text: string, values?: ProofValues): Rows<Row>;
  /** An agent's trades, a range of them at a time. The text is given the condition of being in a range. */
  tradesInRanges(agentId: string, textWhere: (isIn: string) => string, values: ProofValues): Rows<Rows<LegRow>>;
  readonly words: ProofWords;
}

/** The SQL of proofs that differs between the databases. */
export interface ProofWords extends EffectWords {
  /** The rows of `from`, each with the sums over the movements `m` of the trade and the player that its `row` names. */
  withMoved(of: { columns: string; from: string; row: string; isMeant: string; isSought: string; key: string }): string;
  /** Selects an agent's blocks that have no numbers yet; null where events get them in their own transaction. */
  readonly unnumberedEvents: string | null;
}

/** The only row of a text's rows; any other number of rows is an error. */
export async function onlyRow<Row>(rows: Rows<Row>): Promise<Row> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  const [only] = found;
  if (found.length !== 1 || only === undefined) throw new Error(`A proof asked for one row, and ${found.length} came.`);
  return only;
}
