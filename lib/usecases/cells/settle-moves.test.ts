import { afterEach, beforeEach, expect, it } from "vitest";
import { KnownAgents } from "#e2e/fixtures/cells/known-agents";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { editDatabase } from "#e2e/fixtures/databases/edit-database";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import type { AgentPlace } from "#lib/domain/agents/place";
import { done, refuse } from "#lib/domain/failure";
import type { Directory } from "#lib/store/directory";
import { createAgent } from "#lib/usecases/agents/create-agent";
import { settleMoves } from "./settle-moves";

let context: TestContext;
beforeEach(async () => {
  context = await openTestContext(undefined, "eu1");
});
afterEach(() => context.close());

/** An agent whose mover died long ago. */
async function left(id: string, place: AgentPlace, isWhole: boolean): Promise<void> {
  const ask = { id, name: id, currency: "EUR", knownPlayersOnly: false };
  resultOf(await createAgent(context, ask, context.author()));
  await editDatabase(
    context.databaseFile,
    `update agents set place = '${place}', place_cell = 'us1' where id = '${id}'`,
  );
  await editDatabase(
    context.databaseFile,
    `insert into agent_moves (agent_id, move_id, cell, alive_until, is_whole)
      values ('${id}', 'm-1', 'us1', 0, ${isWhole ? 1 : 0})`,
  );
}

/** The agents of which the directory was asked, in turn. It fails for one that is called locked. */
function directoryOf(cells: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const known = new KnownAgents(cells);
  const find = async (agentId: string) => {
    asked.push(agentId);
    if (agentId.startsWith("locked")) return refuse("not_available", `No answer about ${agentId}.`, 1);
    return known.findAgents([agentId]);
  };
  const directory: Directory = {
    ...known,
    findAgents: async ([agentId = ""]) => find(agentId),
    async giveUpMove(agentId) {
      const found = await find(agentId);
      return found.ok ? done(found.value[0] ?? null) : found;
    },
    close: async () => {},
  };
  return { asked, directory };
}

const placesNow = async () =>
  Object.fromEntries(
    resultOf(await context.store.agents.listAgents({ after: null, limit: 10 })).map(({ id, place }) => [id, place]),
  );

it("ends moves of agents that leave first, then of those that came whole, and never asks about a part", async () => {
  await left("a-whole-copy", "arriving", true);
  await left("part-of-a-copy", "arriving", false);
  await left("switched", "leaving", true);
  await left("unswitched", "leaving", true);
  const cells = { "a-whole-copy": "eu1", "part-of-a-copy": "us1", switched: "us1", unswitched: "eu1" };
  const { asked, directory } = directoryOf(cells);
  expect(resultOf(await settleMoves({ ...context, directory }))).toBe(3);
  expect(asked).toEqual(["switched", "unswitched", "a-whole-copy"]);
  expect(await placesNow()).toEqual({
    ...{ "a-whole-copy": "here", "part-of-a-copy": "arriving", switched: "away", unswitched: "here" },
  });
});

it("goes on after a move that cannot be ended now, and then answers the first failure", async () => {
  await left("locked-1", "leaving", true);
  await left("locked-2", "leaving", true);
  await left("unswitched", "leaving", true);
  const { directory } = directoryOf({ unswitched: "eu1" });
  expect(refusalOf(await settleMoves({ ...context, directory }))).toBe("No answer about locked-1.");
  expect(await placesNow()).toEqual({ "locked-1": "leaving", "locked-2": "leaving", unswitched: "here" });
});
