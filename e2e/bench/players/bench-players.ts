import { join } from "node:path";
import type { Bench } from "#e2e/bench/bench";
import type { BenchScale } from "#e2e/bench/bench-scale";
import { BenchServer, benchCurrency } from "#e2e/bench/bench-server";
import { deskRead } from "#e2e/bench/desk-read";
import { playerOf, writeTrades } from "#e2e/bench/made-trades";
import { lastDays } from "#e2e/bench/ragged-range";
import { rangeParameters } from "#e2e/bench/reports/report-caller";
import { startDeposits } from "#e2e/load/deposit-load";

const agentId = "bench-players";

/** What members open and search for, with the worst cases: filters that few rows match, and that no row matches. */
function deskReads(players: number): Readonly<Record<string, string>> {
  const player = playerOf(Math.floor(players / 2));
  const [month, longest] = [rangeParameters(lastDays(30)), rangeParameters(lastDays(90))];
  return {
    "the overview": "overview",
    "the books": "books",
    "a report of 30 days": `report?${month}`,
    "a report of 90 days": `report?${longest}`,
    "trades of 30 days": `trades?${month}`,
    "void trades of 30 days": `trades?${month}&category=void`,
    "a player's trades": `trades?${longest}&player=${player}`,
    "trades of one day by amount": `trades?${rangeParameters(lastDays(1))}&order=-amount`,
    "trades of 90 days above an amount": `trades?${longest}&amount_from=499.9`,
    players: "players",
    "players by balance": "players?order=-balance",
    "players by held stakes": "players?order=-exposure",
    "players by their last entry": "players?order=-entry",
    "players who owe": "players?owing=true",
    "blocked players": "players?status=blocked",
    "players, a part of many ids": "players?search=99",
    "players, a rare part of an id": `players?search=${player.slice(-6)}`,
    "players, a part of no id": "players?search=nobody",
    "a player": `players/${player}`,
    "a player's statement": `players/${player}/statement`,
    "the journal": "transfers",
    withdrawals: "transfers?type=withdrawal",
    "the greatest transfers": "transfers?order=-amount",
    "the least withdrawals": "transfers?type=withdrawal&order=amount",
    "transfers of some amounts": "transfers?amount_from=250&amount_to=251",
    "transfers of amounts that none has": "transfers?amount_from=7777.77&amount_to=7778",
    "transfers of a ticket": "transfers?ticket_id=players-77",
    "transfers of a key that has made none": "transfers?actor=key:ak_none",
    "a player's transfers": `transfers?external_player_id=${player}`,
    refusals: "refusals",
    "refusals of a ticket": "refusals?ticket_id=players-77",
    "the request log": "requests",
    "the audit": "audit",
    "how many players": "counts/players",
    "how many active players": "counts/players?status=active",
    "how many players with a part of an id": "counts/players?search=99",
    "how many transfers": "counts/transfers",
    "how many transfers of some amounts": "counts/transfers?amount_from=250&amount_to=251",
    "how many trades of 90 days": `counts/trades?${longest}`,
    "how many trades above an amount": `counts/trades?${longest}&amount_from=100`,
    "how many lines of a statement": `counts/players/${player}/statement`,
    "how many requests": "counts/requests",
    "how many refused requests": "counts/requests?code=refused",
    "how many audit rows": "counts/audit",
  };
}

/** The desk's reads at the door of a server with many players, who all have a deposit and some of whom have trades. */
const readsOn = (engine: "SQLite" | "PostgreSQL", players: number): Bench => ({
  part: "players",
  title: `Reads of the desk with ${players.toLocaleString("en")} players on ${engine}`,
  async setUp(run) {
    const isEmbedded = engine === "SQLite";
    const server = isEmbedded
      ? await BenchServer.start(`file:${join(run.folder, "players.db")}`)
      : await run.postgres();
    await server.newAgent(agentId, "trades");
    const credentials = await server.newKey(agentId);
    const { url } = server;
    run.say(`  ${players} players on ${engine} …`);
    const load = { ticketPrefix: "players", players, requests: players, connections: run.scale.connections };
    await startDeposits({ ...load, url, credentials, currency: benchCurrency }).report;
    const lines = join(run.folder, "players.jsonl");
    const batch = { agentId, currency: benchCurrency, first: 400_000_000, count: Math.ceil(1.5 * players), players };
    await writeTrades(lines, { ...batch, as: "history" });
    await server.importTrades(lines);
    const member = await server.signedIn(agentId);
    const sides = Object.entries(deskReads(players)).map(([name, path]) => deskRead(member, name, () => path));
    return {
      sides,
      bars: [{ sides: sides.map(({ name }) => name), figure: "ms", atMost: 60 }],
      end: async () => void (isEmbedded && (await server.stop())),
    };
  },
});

export const playersBenches = ({ players }: BenchScale): Bench[] => [
  readsOn("SQLite", players),
  readsOn("PostgreSQL", players),
];
