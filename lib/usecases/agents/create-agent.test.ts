import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
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
  it("is refused with the name of what is wrong, and nothing is kept of it", async () => {
    expect(refusalOf(await create({ id: "a b" }))).toMatch(/^The agent id/);
    expect(refusalOf(await create({ id: "b", name: "" }))).toMatch(/^The name/);
    expect(refusalOf(await create({ id: "b", currency: "euro" }))).toMatch(/^The currency/);
    expect(refusalOf(await setAgentStatus(context, { id: "b", status: "active" }, context.author()))).toContain(
      'no agent "b"',
    );
  });
});
