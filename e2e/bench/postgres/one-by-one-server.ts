import { startServer } from "#app/_server/start-server";
import { chainUnder } from "#lib/crypto/chain";
import { openRuntime } from "#lib/process/runtime";
import { readSettings } from "#lib/settings/env";
import { isPeerName, OneTransactionEach } from "./one-transaction-each";

// The shipped server with another way to the database for transfers, for the bench to compare with.
const settings = readSettings(process.env);
if (!settings.postgres) throw new Error("The bench serves this on PostgreSQL alone.");
const runtime = await openRuntime(settings);
const { store, secrets } = runtime.context;
const peer = process.env.PEER ?? "";
if (!isPeerName(peer)) throw new Error("PEER names no peer of the bench.");
const transfers = new OneTransactionEach(settings.postgres.url, peer, chainUnder(secrets.chainKey));
Object.assign(store.wallets, { recordTransfer: transfers.record.bind(transfers) });
globalThis.exchangeBackOffice = Promise.resolve(runtime);
const server = await startServer(settings, { dev: false });
process.once("SIGTERM", async () => {
  await server.close();
  await transfers.close();
  process.exit(0);
});
