import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kindOf, refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { type CellUnderTest, TwoCells } from "#e2e/fixtures/databases/two-cells";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { readMemberToken, sessionCookies } from "#lib/auth";
import { digestOf, newMemberSessionId } from "#lib/crypto/secrets";
import { moverSilence } from "#lib/domain/agents/agent-move";
import { originIn } from "#lib/domain/cells/cell-name";
import { parseMoney } from "#lib/domain/money/money";
import { hour, instant, second } from "#lib/domain/time/instant";
import type { Agent } from "#lib/store/agent";
import { settleMoves } from "#lib/usecases/cells/settle-moves";
import { findSignedInMember } from "#lib/usecases/people/find-signed-in-member";
import { openPlayerSession } from "#lib/usecases/wallets/open-player-session";

let cells: TwoCells;
beforeAll(async () => {
  cells = await TwoCells.open();
  for (const cell of [cells.eu, cells.us]) {
    const rate = { currency: "EUR", usd: "1.1", from: instant(0n) };
    resultOf(await cell.store.agents.setRate(rate, cell.author()));
  }
});
afterAll(() => cells.close());

/** An agent with transfers, trades that move wallets, people, a key, a limit and a sealed ticket. */
async function livelyAgent(cell: CellUnderTest): Promise<Agent> {
  const agent = await cell.ownAgent();
  for (const playerId of ["p-1", "p-2"]) {
    for (const amount of ["10", "25.5"]) {
      cell.clock.pass(second);
      resultOf(await cell.transfer(agent, { playerId, amount }));
    }
  }
  resultOf(await cell.transfer(agent, { ticketId: "spent", kind: "withdrawal", amount: "3" }));
  const trades = [
    tradeVersion({ agentId: agent.id, tradeId: "won" }),
    tradeVersion({ agentId: agent.id, tradeId: "open", ...pending }),
  ];
  expect(await cell.feed(trades)).toMatchObject({ applied: 2 });
  await cell.feed([tradeVersion({ agentId: agent.id, tradeId: "open", version: 2 })]);
  return agent;
}

/** What a client sees of an agent. */
async function seen(cell: CellUnderTest, agent: Agent) {
  const log = { agentId: agent.id, after: 0, limit: 100, types: null };
  return {
    balances: [await cell.balance(agent), await cell.balance(agent, "p-2")],
    trades: await cell.trades(agent.id),
    digest: resultOf(await cell.store.books.verifyBooks(agent.id))[0]?.digest,
    events: resultOf(await cell.store.events.listEvents(log)),
  };
}

describe("an agent that moves to another cell", () => {
  it("has there what it had, under the same numbers, and both cells prove themselves", async () => {
    const { eu, us } = cells;
    const agent = await livelyAgent(eu);
    const before = await seen(eu, agent);
    resultOf(await cells.move(agent.id, eu, us));
    expect(await seen(us, agent)).toEqual(before);
    expect([await eu.faults(), await us.faults()]).toEqual([[], []]);
  });

  it("goes on there: its old tickets replay, new ones post after them, and it can come back", async () => {
    const { eu, us } = cells;
    const agent = await livelyAgent(eu);
    for (const [from, to] of [
      [eu, us],
      [us, eu],
      [eu, us],
    ] as const) {
      resultOf(await cells.move(agent.id, from, to));
      for (const cell of [eu, us]) cell.clock.pass(hour);
      const spent = await to.transfer(agent, { ticketId: "spent", kind: "withdrawal", amount: "3" });
      expect(resultOf(spent)).toMatchObject({ replayed: true });
      resultOf(await to.transfer(agent, { ticketId: `in ${to.cell} ${to.fresh("stay")}` }));
      const trade = tradeVersion({
        agentId: agent.id,
        tradeId: to.fresh(`won in ${to.cell}`),
        payout: parseMoney("1"),
      });
      expect(await to.feed([trade])).toMatchObject({ applied: 1 });
    }
    expect([await eu.faults(), await us.faults()]).toEqual([[], []]);
  });

  it("posts nothing more in the cell that it left, not even a transfer that was under way there", async () => {
    const { eu, us } = cells;
    const agent = await livelyAgent(eu);
    resultOf(await cells.move(agent.id, eu, us));
    const late = await eu.transfer(agent);
    expect(kindOf(late)).toBe("not_available");
    expect(refusalOf(late)).toMatch(/moved to another cell/);
    expect(await us.balance(agent)).toBe(await eu.balance(agent));
  });
});

describe("sessions of an agent that moved", () => {
  it("go on: a repeated login gives the same token, and a member's cookie opens the session that came along", async () => {
    const { eu, us } = cells;
    const agent = await livelyAgent(eu);
    const login = async (cell: CellUnderTest) =>
      resultOf(await openPlayerSession(cell.context, agent, "p-1", "login-1")).token;
    const token = await login(eu);
    expect(originIn(token)?.cell).toBe("eu1");
    const member = await eu.member(agent, "owner");
    const sessionId = newMemberSessionId();
    const ask = eu.signInAsk(member);
    resultOf(
      await eu.store.sessions.openMemberSession(
        { ...ask, session: { ...ask.session, idDigest: digestOf(sessionId) } },
        eu.author(),
      ),
    );
    const made = await sessionCookies(eu.context, true, { agentId: agent.id, sessionId });
    const cookies = made.map((cookie) => cookie.split(";")[0]).join("; ");
    resultOf(await cells.move(agent.id, eu, us));
    expect(await login(us)).toBe(token);
    const signedIn = await findSignedInMember(us.context, await readMemberToken(us.context, true, cookies), false);
    expect(resultOf(signedIn).member).toMatchObject({ email: member.email, roles: ["owner"] });
    // A cookie of a cell from which nobody came opens nothing.
    expect(await readMemberToken(us.context, true, cookies.replace("session-eu1", "session-ap1"))).toBeNull();
  });
});

describe("a cell that was restored to the middle of a copy", () => {
  it("never serves the part of the agent that it has, whatever the directory says", async () => {
    const { eu, us } = cells;
    const agent = await livelyAgent(eu);
    resultOf(await cells.move(agent.id, eu, us));
    const { client } = us.connection;
    await client.query("update agents set place = 'arriving' where id = $1", [agent.id]);
    await client.query("update agent_moves set is_whole = false, alive_until = 0 where agent_id = $1", [agent.id]);
    expect(resultOf(await settleMoves(us.context))).toBe(0);
    expect(refusalOf(await cells.move(agent.id, eu, us))).toMatch(/no move to end here/);
    const { rows } = await client.query("select place from agents where id = $1", [agent.id]);
    expect(rows).toEqual([{ place: "arriving" }]);
    await client.query("update agents set place = 'here' where id = $1", [agent.id]);
  });
});

describe("a move whose mover dies", () => {
  /** Its fence stands, and nobody is at work on it any more. */
  async function fencedByDead({ id: agentId }: Agent): Promise<void> {
    const { eu } = cells;
    resultOf(await eu.directory.beginMove(agentId, { id: "dead", to: "us1" }));
    const aliveUntil = instant(eu.clock.now() + moverSilence);
    resultOf(await eu.store.agents.leaveForCell({ agentId, moveId: "dead", cell: "us1", aliveUntil }, eu.author()));
  }

  it("before the switch leaves the agent where it was, with the stop that it had", async () => {
    const { eu } = cells;
    const agent = await livelyAgent(eu);
    resultOf(await eu.store.limits.stopTransfers(agent.id, "withdrawal", "a leak", eu.author()));
    await fencedByDead(agent);
    expect(kindOf(await eu.transfer(agent))).toBe("not_available");
    expect(resultOf(await settleMoves(eu.context))).toBe(0);
    eu.clock.pass(moverSilence + second);
    expect(resultOf(await settleMoves(eu.context))).toBe(1);
    resultOf(await eu.transfer(agent));
    expect(kindOf(await eu.transfer(agent, { kind: "withdrawal", amount: "1" }))).toBe("transfers_stopped");
    expect(resultOf(await eu.directory.switchAgent(agent.id, "dead"))).toBe(false);
  });

  it("goes on with the next run at once, also when the directory alone has heard that it was given up", async () => {
    const { eu, us } = cells;
    for (const isHeard of [false, true]) {
      const agent = await livelyAgent(eu);
      await fencedByDead(agent);
      if (isHeard) resultOf(await eu.directory.giveUpMove(agent.id, "dead"));
      resultOf(await cells.move(agent.id, eu, us));
      resultOf(await us.transfer(agent));
    }
  });
});

describe("a move is refused", () => {
  it("while the opposite one is under way, which then ends as it began", async () => {
    const { eu, us } = cells;
    const agent = await livelyAgent(us);
    resultOf(await us.directory.beginMove(agent.id, { id: "back", to: "eu1" }));
    const aliveUntil = instant(us.clock.now() + moverSilence);
    const leaving = { agentId: agent.id, moveId: "back", cell: "eu1", aliveUntil };
    resultOf(await us.store.agents.leaveForCell(leaving, us.author()));
    expect(refusalOf(await cells.move(agent.id, eu, us))).toMatch(/being moved away from cell us1/);
    // It serves nobody before the directory has given the move up.
    expect(kindOf(await us.transfer(agent))).toBe("not_available");
    resultOf(await us.directory.giveUpMove(agent.id, "back"));
    resultOf(await cells.move(agent.id, eu, us));
    resultOf(await us.transfer(agent));
  });

  it("while the agent's wallets are being opened, and nothing opens those that it left", async () => {
    const { eu, us } = cells;
    const agent = await livelyAgent(eu);
    const wallet = (mode: string) =>
      eu.connection.client.query("update agents set wallet = $2 where id = $1", [agent.id, mode]);
    await wallet("opening");
    expect(refusalOf(await cells.move(agent.id, eu, us))).toMatch(/are being opened/);
    await wallet("trades");
    resultOf(await cells.move(agent.id, eu, us));
    for (const mode of ["opening", "transfers"]) {
      await wallet(mode);
      expect(kindOf(await eu.store.books.openWallets(agent.id, eu.author()))).toBe("not_available");
    }
    await wallet("trades");
  });
});
