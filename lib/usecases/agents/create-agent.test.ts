import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { allAgents } from "#lib/usecases/agents/all-agents";
import { type AgentInput, createAgent } from "./create-agent";
import { setAgentStatus } from "./set-agent-status";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const acme: AgentInput = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
const create = (change: Partial<AgentInput>) => createAgent(context, { ...acme, ...change }, context.author());

describe("an agent", () => {
  it("is active from the moment it is made, once, and named in the audit", async () => {
    const made = resultOf(await create({}));
    expect(made).toEqual({ ...acme, ...newAgentSettings, status: "active", createdAt: context.clock.now() });
    expect(refusalOf(await create({ currency: "USD" }))).toContain('an agent "acme" already');
    expect(resultOf(await allAgents(context.store))).toEqual([made]);
    const [entry, ...others] = resultOf(await context.store.audit.listAudit({ agentId: "acme", limit: 10 }));
    expect(entry).toMatchObject({ actor: "operator:test", action: "agent.create", subject: "acme", before: null });
    expect(others).toEqual([]);
  });

  it("is refused with the name of what is wrong, and nothing is kept of it", async () => {
    expect(refusalOf(await create({ id: "a b" }))).toMatch(/^The agent id/);
    expect(refusalOf(await create({ id: "b", name: "" }))).toMatch(/^The name/);
    expect(refusalOf(await create({ id: "b", currency: "euro" }))).toMatch(/^The currency/);
    expect(refusalOf(await setAgentStatus(context, { id: "b", status: "active" }, context.author()))).toContain(
      'no agent "b"',
    );
  });

  it("can be suspended and let work again, each with its own audit row", async () => {
    resultOf(await create({ id: "paused" }));
    const set = (status: "active" | "suspended") => setAgentStatus(context, { id: "paused", status }, context.author());
    expect(resultOf(await set("suspended")).status).toBe("suspended");
    expect(resultOf(await set("active")).status).toBe("active");
    const entries = resultOf(await context.store.audit.listAudit({ agentId: "paused", limit: 10 }));
    expect(entries.map(({ action }) => action)).toEqual(["agent.resume", "agent.suspend", "agent.create"]);
    expect(refusalOf(await setAgentStatus(context, { id: "../x", status: "active" }, context.author()))).toMatch(
      /^The agent id/,
    );
  });
});
