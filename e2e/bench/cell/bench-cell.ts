import * as z from "zod";
import type { Bench, BenchRun } from "#e2e/bench/bench";
import type { BenchScale } from "#e2e/bench/bench-scale";
import { deskRead } from "#e2e/bench/desk-read";
import type { Figures, Side } from "#e2e/bench/side";
import { agentName, playerName } from "./cell-plan";
import {
  commandWaits,
  dailyJobs,
  depositsWhile,
  ledgerProof,
  nothingElse,
  type OldTicket,
  randomTickets,
  statusWaits,
} from "./cell-turns";
import { LargeCell } from "./large-cell";

const tables = ["transfers", "postings", "wallets", "transfer_sums"];
const tickets = 2_000;
const part = "cell";

const Sizes = z.tuple([z.object({ heap: z.coerce.number(), indexes: z.coerce.number(), whole: z.coerce.number() })]);

async function sizeOf(cell: LargeCell, table: string): Promise<Figures> {
  const text = `select pg_table_size('${table}') as heap, pg_indexes_size('${table}') as indexes,
    pg_total_relation_size('${table}') as whole`;
  const [{ heap, indexes, whole }] = Sizes.parse(await cell.rows(text));
  const megabytes = { "table MB": heap / 1e6, "indexes MB": indexes / 1e6, "in all MB": whole / 1e6 };
  return { ...megabytes, "bytes a transfer": whole / cell.plan.transfers };
}

/** The benches of one cell, which the first of them makes and the last ends. No bars: there is no peer to judge by. */
export function cellBenches(scale: BenchScale): Bench[] {
  let made: Promise<LargeCell> | null = null;
  const cellOf = ({ say }: BenchRun) => {
    made ??= LargeCell.make(scale, say);
    return made;
  };
  const bench = (
    title: string,
    sidesOf: (cell: LargeCell) => Side[] | Promise<Side[]>,
    more: Partial<Bench> = {},
  ): Bench => ({
    ...{ part, title, once: true, onlyNamed: true },
    setUp: async (run) => ({ sides: await sidesOf(await cellOf(run)), bars: [], end: async () => {} }),
    ...more,
  });
  const beside = (cell: LargeCell, name: string, whose: "big" | "many", act: () => Promise<unknown>): Side => ({
    name,
    turn: () => depositsWhile(cell, whose, act),
  });
  const vacuum = (cell: LargeCell, name: string): Side =>
    beside(cell, name, "many", () => cell.run("vacuum (analyze) transfers, postings"));
  const size = Number.isNaN(scale.cellTransfers) ? "NaN" : scale.cellTransfers.toLocaleString("en");
  const alone = nothingElse(scale.cellSeconds);
  return [
    bench(`A large cell of ${size} transfers: its bytes`, (cell) =>
      tables.map((table): Side => ({ name: table, turn: () => sizeOf(cell, table) })),
    ),
    bench("A large cell: deposits at 200 a second", (cell) => [
      vacuum(cell, "many agents, beside the first vacuum"),
      beside(cell, "many agents, nothing else", "many", alone),
      beside(cell, "the big agent, nothing else", "big", alone),
      vacuum(cell, "many agents, beside a later vacuum"),
    ]),
    bench("A large cell: the operator's commands", (cell) => commandSides(cell)),
    bench("A large cell: reads of the big agent", async (cell) => readSides(cell), { once: false }),
    bench("A large cell: old tickets", (cell) => ticketSides(cell)),
    bench(
      "A large cell: the server's start",
      (cell) => [{ name: "start to ready", turn: async () => ({ seconds: await cell.restart() }) }],
      { once: false },
    ),
    {
      ...bench("A large cell: daily jobs and proofs", () => []),
      async setUp(run) {
        const cell = await cellOf(run);
        const sides = [
          { name: "after a missed day", turn: () => dailyJobs(cell) },
          { name: "ops ledger verify", turn: () => ledgerProof(cell) },
        ];
        return { sides, bars: [], end: () => cell.end() };
      },
    },
  ];
}

function commandSides(cell: LargeCell): Side[] {
  const calls: Readonly<Record<string, () => Promise<Figures>>> = {
    "a key made": () => commandWaits(cell, "key create", () => ({})),
    "a player's limit set": () =>
      commandWaits(cell, "limit set", (turn) => ({
        ...{ player: playerName(turn), side: "deposit", window: "day", sum: "1000000", action: "warn" },
      })),
  };
  return Object.entries(calls).flatMap(([name, act]): Side[] => [
    { name, turn: act },
    {
      name: `${name}, beside deposits`,
      async turn() {
        let figures: Figures = {};
        const deposits = await depositsWhile(cell, "big", async () => {
          figures = await act();
        });
        return { ...figures, "deposits' p99 ms": deposits["p99 ms"] };
      },
    },
  ]);
}

async function readSides(cell: LargeCell): Promise<Side[]> {
  const member = await cell.server.signedIn(agentName(0));
  const reads = {
    "the overview": "overview",
    "the journal": "transfers",
    "players by balance": "players?order=-balance",
  };
  const statement = `players/${playerName(0)}/statement`;
  return Object.entries({ ...reads, "a player's statement": statement }).map(([name, path]) =>
    deskRead(member, name, () => path),
  );
}

function ticketSides(cell: LargeCell): Side[] {
  let asked: OldTicket[] = [];
  return [
    {
      name: "random ones, after a restart of the database",
      async turn() {
        asked = randomTickets(cell, tickets);
        await cell.restart(() => cell.restartDatabase());
        return statusWaits(cell, asked);
      },
    },
    { name: "the same again", turn: () => statusWaits(cell, asked) },
    { name: "other random ones", turn: () => statusWaits(cell, randomTickets(cell, tickets)) },
  ];
}
