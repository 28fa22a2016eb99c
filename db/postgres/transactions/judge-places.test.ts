import pg from "pg";
import { describe, expect, it } from "vitest";
import { passwordHash, storeUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { onDatabase } from "#e2e/fixtures/databases/on-database";
import { openedStore } from "#e2e/fixtures/databases/opened-store";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import type { Agent } from "#lib/store/agent";
import { placeKey } from "./locks";

let database: PostgresDatabase;
const subject = storeUnderTest(async (now) => {
  database = await postgresDatabase();
  return openedStore((complain) => openStoreAt({ url: database.url, now, complain }), database.remove);
});

const placing = ({ id }: Agent, at: string) =>
  `update agents set place = '${at}', place_cell = 'us1' where id = '${id}'`;
const place = (agent: Agent, at: string) => onDatabase(database.url, placing(agent, at));
const suspend = ({ id }: Agent) => subject.store.agents.setAgentStatus(id, "suspended", subject.author());
const login = ({ id: agentId, currency }: Agent) =>
  subject.store.players.openPlayerSession({
    ...{ id: subject.fresh("s"), agentId, playerId: "p-1", idempotencyKey: subject.fresh("k"), currency },
    ...{ tokenDigest: subject.fresh("t"), knownPlayersOnly: false },
    ...{ at: subject.clock.now(), expiresAt: subject.clock.now() },
  });

describe("a command for an agent that is not here", () => {
  it.each(["away", "arriving"])("(%s) changes nothing, and its refusal names the other cell", async (at) => {
    const agent = await subject.agent();
    await place(agent, at);
    const before = await subject.audit(agent.id);
    for (const outcome of [await suspend(agent), await login(agent)]) {
      expect(outcome).toMatchObject({ failure: { kind: "not_available", retryAfterSeconds: 1, cell: "us1" } });
    }
    expect(await subject.audit(agent.id)).toEqual(before);
    expect(await subject.balance(agent)).toBeNull();
    await place(agent, "here");
    expect(resultOf(await suspend(agent)).status).toBe("suspended");
  });

  it("that was under way when the agent left is refused: it sees the fence for which it waited", async () => {
    const agent = await subject.agent();
    const mover = new pg.Client(database.url);
    await mover.connect();
    try {
      await mover.query("begin");
      await mover.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [placeKey(agent.id)]);
      const suspending = suspend(agent);
      const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
      await expect.poll(async () => (await mover.query(waiting)).rows.length).toBe(1);
      await mover.query(placing(agent, "leaving"));
      await mover.query("commit");
      expect(refusalOf(await suspending)).toMatch(/being moved to another cell/);
    } finally {
      await mover.end();
    }
  });

  it("that ends its move is carried out", async () => {
    const agent = await subject.agent();
    const move = { agentId: agent.id, moveId: "m", cell: "us1", aliveUntil: subject.clock.now() };
    resultOf(await subject.store.agents.leaveForCell(move, subject.author()));
    const end = { agentId: agent.id, moveId: "m", place: "away" } as const;
    expect(resultOf(await subject.store.agents.settleMove(end, subject.author())).place).toBe("away");
    expect((await subject.audit(agent.id))[0]?.action).toBe("agent.leave");
  });
});

describe("a change of a person's account, of agents in two cells", () => {
  it("is told to the agents that are here alone, and waits while one of them leaves", async () => {
    const [here, away] = [await subject.agent(), await subject.agent()];
    const member = await subject.member(here, "viewer");
    await subject.member(away, "viewer", member.email);
    await place(away, "away");
    const reset = () => subject.store.people.resetPassword(member, passwordHash, subject.author());
    const actions = async (agent: Agent) => (await subject.audit(agent.id)).map(({ action }) => action);
    const left = await actions(away);
    resultOf(await reset());
    expect((await actions(here))[0]).toBe("member.reset");
    expect(await actions(away)).toEqual(left);
    await place(away, "leaving");
    expect(kindOf(await reset())).toBe("not_available");
  });
});
