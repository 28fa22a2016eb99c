import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KnownAgents } from "#e2e/fixtures/cells/known-agents";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { refuse } from "#lib/domain/failure";
import { second } from "#lib/domain/time/instant";
import { createAgent } from "#lib/usecases/agents/create-agent";
import type { Context } from "#lib/usecases/context";
import { directoryRestMs, strangersKeptMs } from "./cells-of-strangers";
import { takeInTrades } from "./take-in-trades";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  resultOf(
    await createAgent(
      context,
      { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false },
      context.author(),
    ),
  );
});
afterAll(() => context.close());

const inCell = (directory: Context["directory"]): Context => ({ ...context, cell: "eu1", directory });
const tradeOf = (agent_id: string) => ({ ...wireTrade(`of ${agent_id}`), agent_id, usd_rate: "1.1" });
const messagesFor = async (directory: Context["directory"], ...agentIds: string[]) =>
  resultOf(await takeInTrades(inCell(directory), agentIds.map(tradeOf))).refused.map(({ message }) => message);
const unknown = "agent_id is not a known agent.";
const later = (ms: number) => context.clock.pass(BigInt(ms / 1_000) * second);

describe("a batch that names another cell's agent", () => {
  it("refuses its rows alone, each with the cell where they belong", async () => {
    const directory = new KnownAgents({ globex: "us1" });
    const trades = [tradeOf("globex"), tradeOf("acme"), { nonsense: true }, tradeOf("nobody")];
    const taken = resultOf(await takeInTrades(inCell(directory), trades));
    expect(taken).toMatchObject({
      applied: 1,
      refused: [
        {
          ...{ index: 0, code: 20210, reason: "agent_elsewhere", parameter: "agent_id" },
          message: 'Agent "globex" belongs to cell us1: send its trades there.',
        },
        { index: 2, code: 20210, reason: "malformed" },
        { index: 3, code: 20210, reason: "agent_unknown", parameter: "agent_id", message: unknown },
      ],
    });
    expect([...taken.elsewhere]).toEqual([[0, "us1"]]);
  });

  it("has the directory asked once a minute, however often the feed repeats it, and else never", async () => {
    const directory = new KnownAgents({ globex: "us1" });
    await messagesFor(directory, "acme");
    expect(directory.asked).toBe(0);
    for (let times = 0; times < 3; times += 1) await messagesFor(directory, "globex", "nobody", "globex");
    expect(directory.asked).toBe(1);
    later(strangersKeptMs);
    await messagesFor(directory, "globex");
    expect(directory.asked).toBe(2);
  });

  it("is told what this cell knows while the directory is away, and waits for it only once in a while", async () => {
    const directory = new KnownAgents({ globex: "us1" });
    directory.answer = Promise.resolve(refuse("not_available", "The directory does not answer."));
    expect(await messagesFor(directory, "globex")).toEqual([unknown]);
    directory.answer = new Promise(() => {});
    expect(await messagesFor(directory, "globex")).toEqual([unknown]);
    expect(directory.asked).toBe(1);
    later(directoryRestMs);
    expect(await messagesFor(directory, "globex")).toEqual([unknown]);
    expect(directory.asked).toBe(2);
  });

  it("is told what this cell knows where the directory names this cell, or where there is no directory", async () => {
    expect(await messagesFor(new KnownAgents({ globex: "eu1" }), "globex")).toEqual([unknown]);
    expect(await messagesFor(null, "globex")).toEqual([unknown]);
  });
});
