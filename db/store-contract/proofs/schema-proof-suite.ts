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

    const ofLedger = async () => [resultOf(await context.store.proofs.verifyLedger())];
    async function ofAll() {
      const { proofs, books } = context.store;
      const report = resultOf(await proofs.verifyReport());
      const audit = resultOf(await proofs.verifyAudit(null, context.clock.now()));
      return [...(await ofLedger()), report, audit, ...resultOf(await books.verifyBooks(null))];
    }

    // All proofs look at the schema in the same way, so that one edit shows that each looks.
    it.each(edits.map((edit, index) => ({ ...edit, proofs: index === 0 ? "every proof" : "a proof" })))(
      "is found so by $proofs: $name",
      async ({ done, undone, says, proofs }) => {
        await editDatabase(context.databaseFile, done);
        const found = await (proofs === "a proof" ? ofLedger() : ofAll());
        await editDatabase(context.databaseFile, undone);
        expect(found.map(({ faults }) => faults)).toEqual(found.map(() => [expect.stringContaining(says)]));
        expect(found.map(({ faultCount }) => faultCount)).toEqual(found.map(() => 1));
      },
    );

    it("is in order again once all is undone", async () => {
      expect((await ofAll()).map(({ faults }) => faults)).toEqual([[], [], [], []]);
    });
  });
}
