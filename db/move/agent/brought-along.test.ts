import { afterAll, beforeAll, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type CellUnderTest, TwoCells } from "#e2e/fixtures/databases/two-cells";

let cells: TwoCells;
beforeAll(async () => {
  cells = await TwoCells.open();
});
afterAll(() => cells.close());

const told = async (cell: CellUnderTest, text: string, value: string) =>
  (await cell.connection.client.query(text, [value])).rows;

it("a person's account of the other cell stays as it is when another of their agents follows", async () => {
  const { eu, us } = cells;
  const [first, second] = [await eu.ownAgent(), await eu.ownAgent()];
  const { email } = await eu.member(first, "owner");
  await eu.member(second, "owner", email);
  const password = (cell: CellUnderTest) => told(cell, "select password_hash from people where email = $1", email);
  resultOf(await cells.move(first.id, eu, us));
  expect(await password(us)).toEqual(await password(eu));
  const chosen = "chosen in us1";
  await us.connection.client.query("update people set password_hash = $2 where email = $1", [email, chosen]);
  resultOf(await cells.move(second.id, eu, us));
  expect(await password(us)).toEqual([{ password_hash: chosen }]);
  // Nobody works in the first cell any more for whom its account would be kept.
  resultOf(await cells.move(first.id, us, eu));
  expect(await password(eu)).toEqual([{ password_hash: chosen }]);
});

it("when a member was last seen follows, also to a cell that has the member from before", async () => {
  const { eu, us } = cells;
  const agent = await eu.ownAgent();
  const { email } = await eu.member(agent, "owner");
  resultOf(await cells.move(agent.id, eu, us));
  await us.connection.client.query("update members set last_seen_at = 77 where email = $1", [email]);
  resultOf(await cells.move(agent.id, us, eu));
  const seen = await told(eu, "select last_seen_at from members where email = $1", email);
  expect(seen).toEqual([{ last_seen_at: 77n }]);
});

it("transfers from before a cell told events have none in the other cell either, and its proof knows that", async () => {
  const { eu, us } = cells;
  const agent = await eu.ownAgent();
  resultOf(await eu.transfer(agent));
  const log = { agentId: agent.id, after: 0, limit: 10, types: null };
  await expect.poll(async () => resultOf(await eu.store.events.listEvents(log)).events.length).toBe(1);
  await eu.connection.client.query("delete from event_blocks where agent_id = $1", [agent.id]);
  const since = String(eu.clock.now() + 1n);
  await eu.connection.client.query("insert into facts (name, value) values ('events_since', $1)", [since]);
  expect(await eu.faults()).toEqual([]);
  resultOf(await cells.move(agent.id, eu, us));
  expect(await us.faults()).toEqual([]);
});
