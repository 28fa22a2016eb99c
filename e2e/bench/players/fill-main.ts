import { parseArgs } from "node:util";
import { openRuntime } from "#lib/process/runtime";
import { readSettings } from "#lib/settings/env";
import { fillPlayers } from "./fill-players";

// Fills the database that DATABASE_URL names: node dist/fill-players.mjs --players 100000 --trades 150000

const { values } = parseArgs({
  options: {
    agent: { type: "string", default: "bench" },
    players: { type: "string", default: "100000" },
    trades: { type: "string", default: "150000" },
  },
});
const say = (line: string) => process.stderr.write(`${line}\n`);
const runtime = await openRuntime(readSettings(process.env), { complain: say });
const [players, trades] = [Number(values.players), Number(values.trades)];
await fillPlayers(runtime.context, { agentId: values.agent, players, trades, say });
await runtime.close();
