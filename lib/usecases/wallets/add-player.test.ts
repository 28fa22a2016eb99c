import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { createAgent } from "#lib/usecases/agents/create-agent";
import { addPlayer } from "./add-player";
import { setPlayerStatus } from "./set-player-status";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  const acme = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: true };
  resultOf(await createAgent(context, acme, context.author()));
});
afterAll(() => context.close());

describe("a player", () => {
  it("is refused with the name of what is wrong", async () => {
    const add = (agentId: string, playerId: string) => addPlayer(context, { agentId, playerId }, context.author());
    const block = (agentId: string, playerId: string) =>
      setPlayerStatus(context, { agentId, playerId, status: "blocked" }, context.author());
    expect(refusalOf(await add("nobody", "p-1"))).toContain('no agent "nobody"');
    for (const change of [add, block]) {
      expect(refusalOf(await change("no body", "p-1"))).toMatch(/^The agent id/);
      expect(refusalOf(await change("acme", "p 1"))).toMatch(/^The player id/);
      expect(refusalOf(await change("acme", "p".repeat(65)))).toMatch(/^The player id/);
    }
    expect(refusalOf(await block("acme", "p-unknown"))).toContain("p-unknown");
  });
});
