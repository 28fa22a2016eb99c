import { expect } from "vitest";
import { type MovementRow, movementColumns, movementOfRow } from "#db/proofs/movement-rows";
import type { TestContext } from "#e2e/fixtures/offices/test-context";
import type { AuditProof } from "#lib/domain/audit/audit";
import type { Chain } from "#lib/domain/audit/chain";
import type { BooksFinding } from "#lib/domain/books/books";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import type { LedgerProof, ReportProof } from "#lib/store/proof";

/** A driver's proofs, on a connection of its own, where rows can be edited behind its back. */
export interface EditedDatabase {
  verifyLedger(chain: Chain): Promise<LedgerProof>;
  verifyReport(): Promise<ReportProof>;
  verifyAudit(chain: Chain, keptHead: string | null, now: Instant): Promise<AuditProof>;
  verifyBooks(chain: Chain, agentId: string | null): Promise<Outcome<BooksFinding[]>>;
  /**
   * Edits rows in SQL as somebody who has the database and has removed its guards, gives what the work finds then, and
   * undoes the edit. `changes` is the number of rows that were edited.
   */
  after<T>(edit: string, work: () => Promise<T>): Promise<{ readonly found: T; readonly changes: number }>;
  /** The one movement of a trade. */
  movementOf(agentId: string, tradeId: string): Promise<ChainedMovement>;
  rows(select: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** The names of the columns that a row of the table is written with. */
  columns(table: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type OpenEdited = (context: TestContext) => Promise<EditedDatabase>;

/** What the work finds after an edit, which has to edit something. */
export async function foundAfter<T>(database: EditedDatabase, edit: string, work: () => Promise<T>): Promise<T> {
  const { found, changes } = await database.after(edit, work);
  expect(changes).toBeGreaterThan(0);
  return found;
}

export const movementSelect = (agentId: string, tradeId: string): string =>
  `select ${movementColumns} from movements where agent_id = '${agentId}' and trade_id = '${tradeId}'`;

export function oneMovement(row: MovementRow | undefined): ChainedMovement {
  if (!row) throw new Error("The movement of this test is not there.");
  return movementOfRow(row);
}

/** A statement that writes rows once more, with some of their columns changed. */
export async function copied(
  database: EditedDatabase,
  table: string,
  where: string,
  change: Readonly<Record<string, string>>,
): Promise<string> {
  const columns = await database.columns(table);
  const values = columns.map((column) => change[column] ?? `"${column}"`);
  return `insert into ${table} (${columns.map((column) => `"${column}"`)}) select ${values} from ${table} ${where}`;
}
