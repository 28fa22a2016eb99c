import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod";
import { type CellOfTest, RunningCells, type RunningMover } from "#e2e/fixtures/cells/running-cells";
import { missingPrograms } from "#e2e/fixtures/cluster/programs";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { Credentials, unlimited } from "#e2e/fixtures/offices/credentials";
import { JournaledClient, journalCurrency } from "#e2e/journal/journaled-client";
import { MovingLoad } from "#e2e/journal/moving-load";
import { TransferJournal } from "#e2e/journal/transfer-journal";
import { SeededRandom } from "#lib/demo/seeded-random";
import { formatMoney } from "#lib/domain/money/money";

const moves = isTorture ? 20 : 8;
const agentId = "mover";
/** 300 ms: a fence lasts about as long. */
const fenceMs = 300;

/** What happens in the middle of a move. */
const harms = [
  "nothing",
  "the mover dies",
  "the database there crashes",
  "a server here dies",
  "the database here crashes",
  "a server there dies",
  "the directory crashes",
  "the database there hangs",
] as const;
type Harm = (typeof harms)[number];

const Found = z.looseObject({ ok: z.literal(true) });

const isMissing = missingPrograms().includes("haproxy");
if (isMissing) console.warn("The test of moves behind a proxy is skipped: haproxy is not installed.");

let cells: RunningCells;
beforeEach(async () => {
  if (!isMissing) cells = await RunningCells.start(2);
});
afterEach(() => cells?.close());

it.skipIf(isMissing)(
  `an agent that moves ${moves} times between two cells under load, while its mover, the servers and the databases of both cells and the directory are killed, loses nothing, doubles nothing and is told nothing false`,
  async () => {
    await cells.ask("eu1", z.unknown(), [
      "agent",
      "create",
      "--id",
      agentId,
      "--name",
      "M",
      "--currency",
      journalCurrency,
    ]);
    const key = await cells.ask("eu1", Credentials, ["key", "create", "--agent", agentId, "--limit", unlimited]);
    const journal = new TransferJournal();
    const load = MovingLoad.begin({ url: cells.proxy.url, key, journal });
    const random = new SeededRandom(moves);
    const told: string[] = [];
    let [here, there]: [CellOfTest, CellOfTest] = ["eu1", "us1"];
    for (let move = 0; move < moves; move++) {
      await more(load, 100);
      load.measureGap();
      const harm = harms[move % harms.length] ?? "nothing";
      const fenced = [await struck(harm, here, there, random), (await cells.move(agentId, here, there)).fenced_ms];
      await more(load, 100);
      told.push(
        `${harm}: fenced ${Math.max(...fenced)} ms, longest time without a success ${Math.round(load.longestGapMs)} ms`,
      );
      [here, there] = [there, here];
    }
    await load.end();
    console.info(told.join("\n"));
    await allIsAsAnswered(journal, key);
    const acknowledged = journal.entries.filter((entry) => entry.acknowledged !== null).length;
    const ledger = await cells.ask(here, z.looseObject({ ok: z.boolean(), transfers: z.number() }), [
      "ledger",
      "verify",
    ]);
    expect(ledger).toMatchObject({ ok: true, transfers: acknowledged });
    for (const cell of ["eu1", "us1"] as const) {
      for (const proof of ["ledger", "report", "books", "audit", "events"]) {
        await cells.ask(cell, Found, [proof, "verify"]);
      }
    }
  },
  600_000,
);

/** Waits for this many more successes, so that the agent is served. */
async function more(load: MovingLoad, successes: number): Promise<void> {
  const from = load.successes;
  await expect.poll(() => load.successes, { timeout: 60_000 }).toBeGreaterThan(from + successes);
}

/** Answers for how many milliseconds a move that ended fenced the agent. */
async function struck(harm: Harm, here: CellOfTest, there: CellOfTest, random: SeededRandom): Promise<number> {
  const inFence = async (act: (mover: RunningMover) => unknown) => {
    await cells.harmInFence(agentId, [here, there], random.below(fenceMs), act);
    return 0;
  };
  switch (harm) {
    case "nothing":
      return 0;
    case "the mover dies":
      return inFence(({ kill }) => kill());
    case "the database here crashes":
      return inFence(() => cells.crash(here));
    case "the database there crashes":
      return inFence(() => cells.crash(there));
    case "the directory crashes":
      return inFence(() => cells.crash("directory"));
    case "the database there hangs":
      return inFence(({ ended }) => cells.hang(there, ended));
    case "a server here dies":
    case "a server there dies": {
      const moving = cells.move(agentId, here, there);
      await cells.restart(harm === "a server here dies" ? here : there, random.below(2));
      // The move itself needs no server.
      return (await moving).fenced_ms;
    }
  }
}

/** What a careful client does in the end: every ticket is settled, replays as it was answered, and adds up. */
async function allIsAsAnswered(journal: TransferJournal, key: Credentials): Promise<void> {
  const client = await JournaledClient.open(cells.proxy.url, key, "check", journal);
  for (const entry of journal.entries) {
    if (entry.acknowledged !== null) expect(await client.send(entry)).toMatchObject({ code: 0, replayed: true });
    else expect((await client.status(entry)).state).toBe("NOT_POSTED");
  }
  for (const [player, balance] of journal.balances()) {
    expect((await client.balance(player)).wallet.balance).toBe(formatMoney(balance));
  }
  client.close();
}
