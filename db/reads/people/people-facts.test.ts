import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Connection, openConnection } from "#db/sqlite/engine/connection";
import { readRunner } from "#db/sqlite/engine/read-runner";
import { people } from "#db/tables/people";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { accountRows } from "./people-facts";

let context: TestContext;
let connection: Connection;
beforeAll(async () => {
  context = await openTestContext();
  connection = openConnection(context.databaseFile, "write");
  const row = { email: "known@example.com", passwordHash: "a hash", createdAt: context.clock.now() };
  connection.db.insert(people).values(row).run();
});
afterAll(async () => {
  connection.client.close();
  await context.close();
});

it("an email without an account is looked up by the statements of one that has it, so that no answer comes sooner", () => {
  const run = readRunner(connection);
  const prepared = vi.spyOn(connection.client, "prepare");
  const statementsFor = (email: string) => {
    prepared.mockClear();
    expect(run(accountRows.account(email))?.person.email ?? null).toBe(email.startsWith("known") ? email : null);
    return prepared.mock.calls.map(([text]) => text);
  };
  expect(statementsFor("nobody@example.com")).toEqual(statementsFor("known@example.com"));
  expect(prepared).toHaveBeenCalledTimes(4);
});
