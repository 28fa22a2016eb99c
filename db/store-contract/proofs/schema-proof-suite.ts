import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { editDatabase } from "#e2e/fixtures/databases/edit-database";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { newAgentSettings } from "#lib/domain/agents/agent";

/** An edit of the database's schema, the statement that undoes it, and the words that report it. */
export interface SchemaEdit {
  readonly name: string;
  readonly done: string;
  readonly undone: string;
  readonly says: string;
}

export function schemaProofSuite(edits: readonly SchemaEdit[]): void {
  describe("a database whose schema was edited", () => {
    let context: TestContext;
    beforeAll(async () => {
      context = await openTestContext();
      const facts = { name: "Acme", currency: "USD", knownPlayersOnly: false, status: "active" } as const;
      const agent = { id: "acme", ...facts, ...newAgentSettings, createdAt: context.clock.now() };
      resultOf(await context.store.agents.createAgent(agent, context.author()));
    });
    afterAll(() => context.close());

    async function faultsOfAll(): Promise<(readonly string[])[]> {
      const { proofs, books } = context.store;
      const [ledger, report] = [resultOf(await proofs.verifyLedger()), resultOf(await proofs.verifyReport())];
      const audit = resultOf(await proofs.verifyAudit(null, context.clock.now()));
      const all = [ledger, report, audit, ...resultOf(await books.verifyBooks(null))];
      expect(all.map(({ faults }) => faults.length)).toEqual(all.map(({ faultCount }) => faultCount));
      return all.map(({ faults }) => faults);
    }

    it.each(edits)("is found so by every proof: $name", async ({ done, undone, says }) => {
      await editDatabase(context.databaseFile, done);
      const found = await faultsOfAll();
      await editDatabase(context.databaseFile, undone);
      expect(found).toEqual(Array(4).fill([expect.stringContaining(says)]));
      expect(await faultsOfAll()).toEqual(Array(4).fill([]));
    });
  });
}
