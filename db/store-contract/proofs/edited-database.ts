import { afterAll, beforeAll, expect } from "vitest";
import { type MovementRow, movementColumns, movementOfRow } from "#db/proofs/verify-ledger";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { chainUnder } from "#lib/crypto/chain-under";
import type { AuditProof } from "#lib/domain/audit/audit";
import type { Chain } from "#lib/domain/audit/audit-row";
import type { BooksFinding } from "#lib/domain/books/books";
import type { LedgerProof, ReportProof } from "#lib/domain/books/proof";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { ChainedMovement } from "#lib/domain/wallets/movement";

/** A driver's proofs, on a separate connection where rows can be edited behind its back. */
export interface EditedDatabase {
  verifyLedger(chain: Chain): Promise<LedgerProof>;
  verifyReport(): Promise<ReportProof>;
  verifyAudit(chain: Chain, keptHead: string | null, now: Instant): Promise<AuditProof>;
  verifyBooks(chain: Chain, agentId: string | null): Promise<Outcome<BooksFinding[]>>;
  /**
   * Edits rows in SQL like an intruder who has removed the database's guards, returns what the work finds then, and
   * undoes the edit. `changes` is the number of edited rows.
   */
  after<T>(edit: string, work: () => Promise<T>): Promise<{ readonly found: T; readonly changes: number }>;
  /** The one movement of a trade. */
  movementOf(agentId: string, tradeId: string): Promise<ChainedMovement>;
  rows(select: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** The columns with which a row of the table is written. */
  columns(table: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type OpenEdited = (context: TestContext) => Promise<EditedDatabase>;

/** The work's finding after an edit, which must change at least one row. */
async function foundAfter<T>(database: EditedDatabase, edit: string, work: () => Promise<T>): Promise<T> {
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

/** Edits of a movement's row, which both the proof of the ledger and that of the books must find. */
export const movementEdits: readonly (readonly [what: string, change: string])[] = [
  ["what the wallet got", "wallet_amount = wallet_amount + 1"],
  ["what is held", "held_amount = held_amount - 1"],
  ["the exchange's result", "result_amount = result_amount + 1"],
  ["the commission", "commission_amount = commission_amount + 1"],
  ["two amounts that still add up to 0", "wallet_amount = wallet_amount + 1, result_amount = result_amount - 1"],
  ["the balance after it", "balance_after = balance_after + 1"],
  ["the stakes after it", "exposure_after = exposure_after + 1"],
  ["the sum of what was taken, in units", "taken_units = taken_units + 1"],
  ["the sum of what was taken, in parts", "taken_parts = taken_parts + 1"],
  ["the sum of commission, in units", "commission_units = commission_units - 1"],
  ["the sum of commission, in parts", "commission_parts = commission_parts - 1"],
  ["the stake before it", "last_stake_at = last_stake_at - 1"],
  ["its time", "created_at = created_at + 1"],
  ["its kind", "kind = 'correction'"],
  ["its version", "trade_version = 9"],
  ["its reason", "reason = 'none'"],
  ["its hash", "hash = replace(hash, 'a', 'b') || ' '"],
];

/** A statement that writes copies of rows, with some columns changed. */
async function copied(
  database: EditedDatabase,
  table: string,
  where: string,
  change: Readonly<Record<string, string>>,
): Promise<string> {
  const columns = await database.columns(table);
  const values = columns.map((column) => change[column] ?? `"${column}"`);
  return `insert into ${table} (${columns.map((column) => `"${column}"`)}) select ${values} from ${table} ${where}`;
}

/** A database shared by a suite's tests, filled by `takeIn` before it is opened for edits. */
export class EditedSubject {
  private opened: { readonly context: TestContext; readonly database: EditedDatabase } | null = null;

  constructor(openEdited: OpenEdited, takeIn: (context: TestContext) => Promise<void>) {
    beforeAll(async () => {
      const context = await openTestContext();
      await takeIn(context);
      this.opened = { context, database: await openEdited(context) };
    });
    afterAll(async () => {
      await this.database.close();
      await this.context.close();
    });
  }

  get context(): TestContext {
    return this.open.context;
  }

  get database(): EditedDatabase {
    return this.open.database;
  }

  readonly chain = (key = this.context.secrets.chainKey): Chain => chainUnder(key);

  /** The finding after an edit by an intruder who has removed the database's guards. The edit is undone afterwards. */
  readonly foundAfter = <T>(edit: string, prove: () => Promise<T>): Promise<T> =>
    foundAfter(this.database, edit, prove);

  /** A statement that writes copies of rows, with some columns changed. */
  readonly copied = (table: string, where: string, change: Readonly<Record<string, string>>): Promise<string> =>
    copied(this.database, table, where, change);

  private get open() {
    if (!this.opened) throw new Error("The database of this suite is not open.");
    return this.opened;
  }
}
