import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { emptyWallet } from "#lib/domain/wallets/transfer";
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
  it("who is added has an empty wallet in the agent's currency, and may be added again", async () => {
    const player = { agentId: "acme", playerId: "p@1" };
    const { head: _head, ...wallet } = emptyWallet({ ...player, currency: "EUR" });
    const added = resultOf(await addPlayer(context, player, context.author()));
    expect(added).toEqual(wallet);
    expect(resultOf(await addPlayer(context, player, context.author()))).toMatchObject(added);
    expect(resultOf(await context.store.players.listPlayers({ agentId: "acme", limit: 10 }))).toHaveLength(1);
  });

  it("stays blocked until unblocked, whatever is added meanwhile", async () => {
    const player = { agentId: "acme", playerId: "p-2" };
    resultOf(await addPlayer(context, player, context.author()));
    resultOf(await setPlayerStatus(context, { ...player, status: "blocked" }, context.author()));
    expect(resultOf(await addPlayer(context, player, context.author())).status).toBe("blocked");
    const unblocked = await setPlayerStatus(context, { ...player, status: "active" }, context.author());
    expect(resultOf(unblocked).status).toBe("active");
  });

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
