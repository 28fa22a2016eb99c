import { parseArgs } from "node:util";
import { DeskClient } from "#e2e/fixtures/clients/desk-client";
import { deskOverSocket } from "#e2e/fixtures/offices/desk-way";
import { timeDeskReads } from "./desk-reads";

// Times the desk's reads of a running server:
// node dist/desk-reads.mjs --url http://127.0.0.1:3000 --email ana@example.com --password … --players 1000000

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:3000" },
    agent: { type: "string", default: "bench" },
    email: { type: "string", default: "" },
    password: { type: "string", default: "" },
    players: { type: "string", default: "100000" },
  },
});
const { url, agent: agentId, email, password, players } = values;
const client = new DeskClient(
  deskOverSocket(() => url),
  { agentId, email, password },
);
const signedIn = await client.signIn();
if (signedIn.code !== 0) throw new Error(`The sign-in was refused: ${signedIn.message}`);
for (const line of await timeDeskReads(client, Number(players))) process.stdout.write(`${line}\n`);
