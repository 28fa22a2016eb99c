import type { Read } from "#db/reads/read";
import { joinMoney, type Money } from "#lib/domain/money/money";
import { byLeg, type Legs } from "#lib/domain/wallets/movement";
import type { EffectWords } from "./effect-sql";
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

/** A row of the books' proof, whose legs are in columns named "moved_wallet_units" and "moved_wallet_parts". */
export type LegRow = Readonly<Record<string, string | bigint | boolean | null>>;

/** A null amount adds nothing: no row was joined. */
export const bigintIn = (row: LegRow, column: string): bigint => {
  const value = row[column];
  return typeof value === "bigint" ? value : 0n;
};
export const textIn = (row: LegRow, column: string): string => String(row[column]);

export const sumIn = (row: LegRow, name: string): Money =>
  joinMoney({ units: bigintIn(row, `${name}_units`), parts: bigintIn(row, `${name}_parts`) });
export const legsIn = (row: LegRow, prefix: string): Legs => byLeg((leg) => sumIn(row, `${prefix}_${leg}`));

/**
 * Yields rows one by one, read a page at a time, each page after the last row of the former. The next page is fetched
 * while the present one is processed.
 */
export async function* rowsInPages<T>(
  rowsMax: number,
  pageAfter: (last: T | null) => Promise<readonly T[]>,
): AsyncGenerator<T, undefined> {
  let page = await pageAfter(null);
  for (;;) {
    const last = page.at(-1);
    if (last === undefined) return;
    const next = page.length < rowsMax ? null : pageAfter(last);
    // A failure shows when the page is awaited. Until then it must not count as unhandled.
    next?.catch(() => undefined);
    yield* page;
    if (!next) return;
    page = await next;
  }
}
