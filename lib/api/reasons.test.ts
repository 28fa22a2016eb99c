import { beforeAll, expect, it } from "vitest";
import { openInProcessOffice } from "#e2e/fixtures/in-process-office";
import type { SignedClient } from "#e2e/fixtures/signed-client";
import { deposit, transferPath, transferRequest, walletPath } from "#e2e/fixtures/wallet-calls";

const office = openInProcessOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
  expect((await deposit(client, "p-1", transferRequest("T-1", "1"))).code).toBe(0);
});

it("a refusal names its reason in a header, by a name that never changes, and again when it is repeated", async () => {
  const withdrawal = { target: transferPath("withdrawal", "p-1"), body: JSON.stringify(transferRequest("W-1", "2")) };
  const timestamp = String(office.nowMs());
  for (const _ of ["first", "byte-identical"]) {
    const refused = await client.call({ ...withdrawal, timestamp });
    expect([refused.code, refused.headers.get("x-reason")]).toEqual([20160, "balance_too_low"]);
  }
  const unknown = await client.call({ target: `${walletPath("p-2")}/balance` });
  expect([unknown.code, unknown.headers.get("x-reason")]).toEqual([20110, "player_unknown"]);
});

it("an answer that is no refusal has none", async () => {
  const answer = await client.call({ target: `${walletPath("p-1")}/balance` });
  expect([answer.code, answer.headers.has("x-reason")]).toEqual([0, false]);
});
