import { afterAll, beforeAll, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { agentWithTrades } from "#e2e/fixtures/databases/books-under-test";
import { editDatabase } from "#e2e/fixtures/databases/edit-database";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { nobodyListens } from "#e2e/fixtures/webhooks/nobody-listens";
import { done, refuse } from "#lib/domain/failure";
import { hour, instant } from "#lib/domain/time/instant";
import { verifyBooks } from "#lib/usecases/books/verify-books";
import { createKey } from "#lib/usecases/keys/create-key";
import { createEndpoint } from "#lib/usecases/webhooks/create-endpoint";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

it("an agent that is not here has no work for the service: no keys to tell of, webhooks to send or books to keep", async () => {
  await agentWithTrades(context, "acme");
  const by = context.author();
  const expiresAt = instant(by.at + hour);
  const key = { agentId: "acme", name: null, scopes: null, allow: [], limits: {}, expiresAt };
  resultOf(await createKey(context, key, by));
  resultOf(await createEndpoint(context, { agentId: "acme", url: `${nobodyListens}/in`, types: [] }, by));
  const ask = transferAsk(by.at, { agentId: "acme", agentCurrency: "EUR" });
  resultOf(await context.store.wallets.recordTransfer(ask, null));
  resultOf(await verifyBooks(context, null, by));
  const { keys, webhooks, books } = context.store;
  const work = async () => [
    resultOf(await keys.listExpiring({ after: by.at, until: instant(by.at + 24n * hour), limit: 10 })).length,
    resultOf(await webhooks.listToSend(by.at, 10)).length,
    resultOf(await books.listBooksProofs()).length,
  ];
  expect(await work()).toEqual([1, 1, 1]);
  for (const [place, left] of [
    ["away", 0],
    ["arriving", 0],
    ["leaving", 0],
    ["here", 1],
  ] as const) {
    await editDatabase(context.databaseFile, `update agents set place = '${place}', place_cell = 'us1'`);
    expect(await work()).toEqual([left, left, left]);
  }
});

it("what is left of an agent is proved where it was, and its books are kept by its new cell alone", async () => {
  const away = refuse("not_available", "This agent is served by cell us1.", 1);
  const keepBooksProof = async () => ({ ...away, failure: { ...away.failure, cell: "us1" } });
  const store = { ...context.store, books: { ...context.store.books, keepBooksProof } };
  const proved = await verifyBooks({ ...context, store }, "acme", context.author());
  expect(proved).toEqual(done(expect.objectContaining({ faultCount: 0 })));
});
