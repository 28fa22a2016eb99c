import { createRequire } from "node:module";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { Decimal } from "decimal.js";
import * as z from "zod";

// Deposits as a user of Next would write them: no signature, no ledger, no chain. One durable transaction each.

// The driver is loaded as it was installed: which of its two versions, depends on the Node that runs this.
const openDatabase: typeof Database = createRequire(join(process.cwd(), "package.json"))(
  process.env.PEER_DRIVER ?? "better-sqlite3",
);
const database = new openDatabase(process.env.PEER_DATABASE ?? "peer.db");
database.pragma("journal_mode = wal");
database.pragma("synchronous = full");
database.exec(`
  create table if not exists tickets (
    ticket_id text primary key, player_id text not null, currency text not null, cents integer not null, at text not null
  );
  create table if not exists balances (player_id text primary key, cents integer not null);
`);

const insertTicket = database.prepare("insert into tickets values (?, ?, ?, ?, ?)");
const addToBalance = database
  .prepare<[string, number], number>(
    "insert into balances values (?, ?) on conflict do update set cents = cents + excluded.cents returning cents",
  )
  .pluck();

const deposit = database.transaction((playerId: string, { currency, amount, ticket_id: ticketId }: Deposit) => {
  const cents = new Decimal(amount).times(100).round().toNumber();
  insertTicket.run(ticketId, playerId, currency, cents, new Date().toISOString());
  return addToBalance.get(playerId, cents) ?? 0;
});

const Deposit = z.object({ currency: z.string(), amount: z.string(), ticket_id: z.string() });
type Deposit = z.infer<typeof Deposit>;

export async function POST(request: Request, { params }: { params: Promise<{ player: string }> }): Promise<Response> {
  const { player } = await params;
  const body = Deposit.safeParse(await request.json());
  if (!body.success) return Response.json({ code: 400, message: body.error.message, data: null }, { status: 400 });
  const balance = new Decimal(deposit(player, body.data)).div(100).toFixed(2);
  return Response.json({ code: 0, message: "success", data: { balance } });
}
