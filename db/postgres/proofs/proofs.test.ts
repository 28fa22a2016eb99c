import { describe } from "vitest";
import { openConnection } from "#db/postgres/connections/connection";
import { inSnapshot } from "#db/postgres/connections/reader";
import { proofReader } from "#db/postgres/proofs/proof-reader";
import { verifyAudit } from "#db/proofs/verify-audit";
import { verifyBooks } from "#db/proofs/verify-books";
import { type MovementRow, verifyLedger } from "#db/proofs/verify-ledger";
import { verifyReport } from "#db/proofs/verify-report";
import { auditProofSuite } from "#db/store-contract/proofs/audit-proof-suite";
import { booksProofSuite, manyTradesSuite } from "#db/store-contract/proofs/books-proof-suite";
import { type EditedDatabase, movementSelect, oneMovement } from "#db/store-contract/proofs/edited-database";
import { ledgerProofSuite } from "#db/store-contract/proofs/ledger-proof-suite";
import { reportProofSuite } from "#db/store-contract/proofs/report-proof-suite";
import { schemaProofSuite } from "#db/store-contract/proofs/schema-proof-suite";
import { databaseUrlOf } from "#e2e/fixtures/databases/temporary-database";
import type { TestContext } from "#e2e/fixtures/offices/test-context";

/** A session in the role of a replica fires no triggers. */
const withoutGuards = `begin; set local session_replication_role = replica;
  alter table movements drop constraint movements_balanced`;

async function openEdited({ databaseFile }: TestContext): Promise<EditedDatabase> {
  const connection = await openConnection({
    url: databaseUrlOf(databaseFile),
    ssl: false,
    namesStatements: true,
  });
  const { client } = connection;
  let isEdited = false;
  const proved = <T>(prove: () => Promise<T>) => (isEdited ? prove() : inSnapshot({ connection }, prove));
  return {
    verifyLedger: (chain) => proved(() => verifyLedger(proofReader(connection), chain)),
    verifyReport: () => proved(() => verifyReport(proofReader(connection))),
    verifyAudit: (chain, keptHead, now) => proved(() => verifyAudit(proofReader(connection), chain, keptHead, now)),
    verifyBooks: (chain, agentId) => proved(() => verifyBooks(proofReader(connection), chain, agentId)),
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

// Each suite has its own database for as long as its tests run.
for (const suite of [ledgerProofSuite, reportProofSuite, auditProofSuite, booksProofSuite, manyTradesSuite]) {
  describe("an edited database", () => suite(openEdited));
}

const keepsTickets = "index transfers_ticket on transfers (agent_id, ticket_id, player_id, kind)";

schemaProofSuite([
  {
    name: "a foreign trigger",
    done: `create function promote() returns trigger language plpgsql as $$ begin update members set role = 'owner'; return null; end $$;
      create trigger promote after insert on transfers execute function promote()`,
    undone: "drop function promote cascade",
    says: "the trigger promote on transfers is not of this release",
  },
  {
    name: "a foreign rule",
    done: "create rule quiet as on insert to audit do instead nothing",
    undone: "drop rule quiet on audit",
    says: "the rule quiet on audit is not of this release",
  },
  {
    name: "a guard that is switched off",
    done: "alter table audit disable trigger audit_append_only",
    undone: "alter table audit enable trigger audit_append_only",
    says: "the trigger audit_append_only on audit is not as this release makes it",
  },
  {
    name: "tickets that are no longer unique",
    done: `drop index transfers_ticket; create ${keepsTickets}`,
    undone: `drop index transfers_ticket; create unique ${keepsTickets}`,
    says: "the unique index transfers_ticket is missing",
  },
]);
