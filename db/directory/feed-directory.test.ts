import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kindOf, refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { type CellUnderTest, TwoCells } from "#e2e/fixtures/databases/two-cells";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { createAgent } from "#lib/usecases/agents/create-agent";
import { feedAgents, feedDirectory } from "#lib/usecases/cells/feed-directory";

let cells: TwoCells;
beforeAll(async () => {
  cells = await TwoCells.open();
});
afterAll(() => cells.close());

const join = async (cell: CellUnderTest, agentId: string, email: string) =>
  resultOf(
    await cell.store.people.createMember(
      {
        ...{ agentId, email, roles: ["owner"], status: "active", auditorUntil: null },
        ...{ createdAt: cell.clock.now(), lastSeenAt: null, passwordHash: "a hash" },
      },
      cell.author(),
    ),
  );

const cellOf = async (agentId: string) => resultOf(await cells.eu.directory.findAgents([agentId]))[0]?.cell ?? null;
const cellsOf = async (email: string) => resultOf(await cells.us.directory.cellsOf(email));

describe("a cell that feeds the directory", () => {
  it("enters its agents and their active people, whoever was there before the directory", async () => {
    const { eu } = cells;
    const agent = await eu.agent({ id: "acme" });
    await join(eu, agent.id, "ann@example.com");
    await join(eu, agent.id, "ben@example.com");
    const ben = { agentId: agent.id, email: "ben@example.com" };
    resultOf(await eu.store.people.changeMember(ben, { status: "disabled" }, eu.author()));
    expect(resultOf(await feedDirectory(eu))).toMatchObject({ contested: [], dropped: 0 });
    expect(await cellOf("acme")).toBe("eu1");
    expect([await cellsOf("ann@example.com"), await cellsOf("ben@example.com")]).toEqual([["eu1"], []]);
  });

  it("enters one agent's news alone: its people come, and leave when they are removed", async () => {
    const { eu } = cells;
    const agent = await eu.agent();
    await join(eu, agent.id, "eve@example.com");
    await join(eu, agent.id, "dan@example.com");
    resultOf(await feedAgents(eu, [agent.id]));
    expect(await cellsOf("eve@example.com")).toEqual(["eu1"]);
    resultOf(await eu.store.people.removeMember({ agentId: agent.id, email: "eve@example.com" }, eu.author()));
    resultOf(await feedAgents(eu, [agent.id]));
    expect([await cellsOf("eve@example.com"), await cellsOf("dan@example.com")]).toEqual([[], ["eu1"]]);
  });

  it("never takes over another cell's agent, and says whose it is", async () => {
    const { eu, us } = cells;
    const agent = await us.ownAgent();
    const twin = { ...agent, ...newAgentSettings };
    resultOf(await eu.store.agents.createAgent(twin, eu.author()));
    await join(eu, agent.id, "twin@example.com");
    expect(resultOf(await feedDirectory(eu)).contested).toMatchObject([{ agentId: agent.id, cell: "us1" }]);
    expect([await cellOf(agent.id), await cellsOf("twin@example.com")]).toEqual(["us1", []]);
  });

  it("leaves an agent that moved away to its new cell, with its people, and complains of nothing", async () => {
    const { eu, us } = cells;
    const agent = await eu.ownAgent();
    await join(eu, agent.id, "mover@example.com");
    resultOf(await feedAgents(eu, [agent.id]));
    resultOf(await cells.move(agent.id, eu, us));
    expect(await cellsOf("mover@example.com")).toEqual(["us1"]);
    expect(resultOf(await feedAgents(eu, [agent.id]))).toMatchObject({ agents: 0, contested: [] });
    expect(resultOf(await feedAgents(us, [agent.id]))).toMatchObject({ agents: 1, people: 1, contested: [] });
    expect([await cellOf(agent.id), await cellsOf("mover@example.com")]).toEqual(["us1", ["us1"]]);
  });
});

describe("a new agent", () => {
  const facts = (id: string) => ({ id, name: "Globex", currency: "EUR", knownPlayersOnly: false });

  it("is the directory's before it is the database's, so that no two cells make the same", async () => {
    const { eu, us } = cells;
    const made = await Promise.all([eu, us].map((cell) => createAgent(cell.context, facts("globex"), cell.author())));
    expect(made.map(kindOf).sort()).toEqual(["done", "parameter_wrong"]);
    const owner = await cellOf("globex");
    const refused = made.find(({ ok }) => !ok);
    expect(refused && refusalOf(refused)).toContain(`Cell ${owner} has the agent "globex"`);
    const other = owner === "eu1" ? us : eu;
    expect(resultOf(await other.store.agents.listTeams({ after: null, only: ["globex"], limit: 1 }))).toEqual([]);
  });

  it("is refused while the directory is away, and can be made again after that", async () => {
    const { eu } = cells;
    const away = { ...eu.directory, claimAgent: async () => ({ ok: false, failure: awayFailure }) as const };
    const refused = await createAgent({ ...eu.context, directory: away }, facts("initech"), eu.author());
    expect(kindOf(refused)).toBe("not_available");
    expect(kindOf(await createAgent(eu.context, facts("initech"), eu.author()))).toBe("done");
  });
});

const awayFailure = { kind: "not_available", message: "The directory is away." } as const;
