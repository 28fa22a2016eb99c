import { afterAll, beforeAll, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { agentTag } from "#lib/crypto/agent-tag";
import { digestOf } from "#lib/crypto/secrets";
import type { Agent } from "#lib/store/agent";
import { createAgent } from "#lib/usecases/agents/create-agent";
import { openPlayerSession } from "./open-player-session";

let context: TestContext;
let agent: Agent;
beforeAll(async () => {
  context = await openTestContext();
  const acme = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
  agent = resultOf(await createAgent(context, acme, context.author()));
});
afterAll(() => context.close());

it("gives a token that leads to its cell, and again the one that was given before the cell had a name", async () => {
  const login = async (cell: string | null, key: string) =>
    resultOf(await openPlayerSession({ ...context, cell }, agent, "p-1", key)).token;
  const found = async (token: string) => resultOf(await context.store.players.findPlayerSession(digestOf(token)));
  const before = await login(null, "before");
  expect(await login("eu1", "before")).toBe(before);
  const since = await login("eu1", "since");
  expect(since).toMatch(new RegExp(`^pt_eu1_${agentTag("acme")}_[\\w-]{43}$`));
  expect(await login("eu1", "since")).toBe(since);
  for (const token of [before, since]) expect(await found(token)).not.toBeNull();
});
