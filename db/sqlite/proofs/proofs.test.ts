import { describe } from "vitest";
import { verifyAudit } from "#db/proofs/verify-audit";
import { verifyBooks } from "#db/proofs/verify-books";
import { type MovementRow, verifyLedger } from "#db/proofs/verify-ledger";
import { verifyReport } from "#db/proofs/verify-report";
import { openConnection } from "#db/sqlite/engine/connection";
import { proofReader } from "#db/sqlite/proofs/proof-reader";
import { auditProofSuite } from "#db/store-contract/proofs/audit-proof-suite";
import { booksProofSuite, manyTradesSuite } from "#db/store-contract/proofs/books-proof-suite";
import { type EditedDatabase, movementSelect, oneMovement } from "#db/store-contract/proofs/edited-database";
import { ledgerProofSuite } from "#db/store-contract/proofs/ledger-proof-suite";
import { reportProofSuite } from "#db/store-contract/proofs/report-proof-suite";
import { schemaProofSuite } from "#db/store-contract/proofs/schema-proof-suite";
import type { TestContext } from "#e2e/fixtures/offices/test-context";

const guards = ["movements", "transfers", "audit"].flatMap((table) => [`${table}_no_update`, `${table}_no_delete`]);

async function openEdited({ databaseFile }: TestContext): Promise<EditedDatabase> {
  const connection = openConnection(databaseFile, "write");
  const { client } = connection;
  const changesUntilNow = () => Number(client.prepare("select total_changes()").pluck().get());
  return {
    verifyLedger: async (chain) => verifyLedger(proofReader(connection), chain),
    verifyReport: async () => verifyReport(proofReader(connection)),
    verifyAudit: async (chain, keptHead, now) => verifyAudit(proofReader(connection), chain, keptHead, now),
    verifyBooks: async (chain, agentId) => verifyBooks(proofReader(connection), chain, agentId),
    async after(edit, work) {
      client.pragma("ignore_check_constraints = on");
      client.exec("BEGIN");
      for (const trigger of guards) client.exec(`drop trigger ${trigger}`);
      try {
        const before = changesUntilNow();
        client.exec(edit);
        const changes = changesUntilNow() - before;
        return { found: await work(), changes };
      } finally {
        client.exec("ROLLBACK");
        client.pragma("ignore_check_constraints = off");
      }
    },
    movementOf: async (agentId, tradeId) =>
      oneMovement(client.prepare<[], MovementRow>(movementSelect(agentId, tradeId)).get()),
    rows: async (select) => client.prepare<[], Record<string, unknown>>(select).all(),
    columns: async (table) =>
      client.prepare<[], string>(`select name from pragma_table_info('${table}')`).pluck().all(),
    async close() {
      client.close();
    },
  };
}

// Each suite has its own database for as long as its tests run.
for (const suite of [ledgerProofSuite, reportProofSuite, auditProofSuite, booksProofSuite, manyTradesSuite]) {
  describe("an edited database", () => suite(openEdited));
}

const keepsTickets = "INDEX `transfers_ticket` ON `transfers` (`agent_id`,`ticket_id`,`player_id`,`kind`)";
const keepsAudit =
  "CREATE TRIGGER `audit_no_delete` BEFORE DELETE ON `audit` BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END";

schemaProofSuite([
  {
    name: "a foreign trigger",
    done: "create trigger promote after insert on transfers begin update members set role = 'owner'; end",
    undone: "drop trigger promote",
    says: "the trigger promote is not of this release",
  },
  {
    name: "a dropped guard",
    done: "drop trigger audit_no_delete",
    undone: keepsAudit,
    says: "audit_no_delete is missing",
  },
  {
    name: "a changed guard",
    done: `drop trigger audit_no_delete; ${keepsAudit.replace("BEFORE", "AFTER")}`,
    undone: `drop trigger audit_no_delete; ${keepsAudit}`,
    says: "audit_no_delete is not as this release makes it",
  },
  {
    name: "tickets that are no longer unique",
    done: `drop index transfers_ticket; CREATE ${keepsTickets}`,
    undone: `drop index transfers_ticket; CREATE UNIQUE ${keepsTickets}`,
    says: "the index transfers_ticket is not as this release makes it",
  },
]);
