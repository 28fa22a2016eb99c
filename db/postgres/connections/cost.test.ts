import { expect, it } from "vitest";
import { costSuite } from "#db/store-contract/cost/cost-suite";
import { longMovements, longWallets } from "#db/store-contract/cost/filled-books";
import { folded } from "#db/store-contract/cost/money-costs";
import { proofCosts } from "#db/store-contract/cost/proof-costs";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { countedPostgres } from "#e2e/fixtures/databases/counted-postgres";

costSuite(countedPostgres);
proofCosts(countedPostgres);

it("a new wallet's trades are folded without a walk for each line, before the planner knows the table", async () => {
  const database = await countedPostgres();
  await database.fill(longWallets);
  const rows = await database.lookedAt(async () => resultOf(await database.methods.players.statement(folded)));
  expect(rows.get("movements")).toBeLessThan(longMovements + 2_000);
  await database.remove();
});
