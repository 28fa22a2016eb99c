import { describe } from "vitest";
import { verifyBooks } from "#db/postgres/books/verify-books";
import { openConnection } from "#db/postgres/engine/connection";
import { inSnapshot } from "#db/postgres/engine/reader";
import type { MovementRow } from "#db/proofs/movement-rows";
import { auditProofSuite } from "#db/store-contract/proofs/audit-proof-suite";
import { booksProofSuite } from "#db/store-contract/proofs/books-proof-suite";
import { type EditedDatabase, movementSelect, oneMovement } from "#db/store-contract/proofs/edited-database";
import { ledgerProofSuite } from "#db/store-contract/proofs/ledger-proof-suite";
import { manyTradesSuite } from "#db/store-contract/proofs/many-trades-suite";
import { reportProofSuite } from "#db/store-contract/proofs/report-proof-suite";
import { databaseUrlOf } from "#e2e/fixtures/temporary-database";
import type { TestContext } from "#e2e/fixtures/test-context";
import { verifyAudit } from "./verify-audit";
import { verifyLedger } from "./verify-ledger";
import { verifyReport } from "./verify-report";

/** Triggers do not fire for what a replica takes in. */
const withoutGuards = `begin; set local session_replication_role = replica;
  alter table movements drop constraint movements_balanced`;

async function openEdited({ databaseFile }: TestContext): Promise<EditedDatabase> {
  const connection = await openConnection({
    ...{ url: databaseUrlOf(databaseFile), ssl: false, namesStatements: true },
  });
  const { client } = connection;
  let isEdited = false;
  const proved = <T>(prove: () => Promise<T>) => (isEdited ? prove() : inSnapshot({ connection }, prove));
  return {
    verifyLedger: (chain) => proved(() => verifyLedger(connection, chain)),
    verifyReport: () => proved(() => verifyReport(connection)),
    verifyAudit: (chain, keptHead, now) => proved(() => verifyAudit(connection, chain, keptHead, now)),
    verifyBooks: (chain, agentId) => proved(() => verifyBooks(connection, chain, agentId)),
    async after(edit, work) {
      isEdited = true;
      await client.query(withoutGuards);
      try {
        const edits = [await client.query(edit)].flat();
        const changes = edits.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
        return { found: await work(), changes };
      } finally {
        await client.query("rollback");
        isEdited = false;
      }
    },
    movementOf: async (agentId, tradeId) =>
      oneMovement((await client.query<MovementRow>(movementSelect(agentId, tradeId))).rows[0]),
    rows: async (select) => (await client.query(select)).rows,
    async columns(table) {
      const { rows } = await client.query<{ column_name: string }>(
        `select column_name from information_schema.columns
         where table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`,
      );
      return rows.map(({ column_name }) => column_name);
    },
    close: connection.close,
  };
}

// Each has a database of its own, which is there for as long as its tests run.
for (const suite of [ledgerProofSuite, reportProofSuite, auditProofSuite, booksProofSuite, manyTradesSuite]) {
  describe("an edited database", () => suite(openEdited));
}
