import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { hotRun } from "#db/sqlite/engine/hot-run";
import { postings, replayGuards, transfers, wallets } from "#db/tables/wallets";
import { isOfGuard, isOfTicket } from "#db/wallets/ticket-conditions";
import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { ChainedWallet, Ticket, Transfer, Wallet } from "#lib/domain/wallets/transfer";
import type { ReplayGuard } from "#lib/store/transfer";

const p = sql.placeholder;

export type WalletStatements = ReturnType<typeof walletStatements>;

/** The statements for transfers, tickets and logins, each prepared once for a connection. */
export function walletStatements(connection: Connection) {
  const { client, db } = connection;
  const isWallet = and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId")));

  return {
    whatIsKnown: probeOf(client),
    ...numbering(client),
    findTransfer: db.select().from(transfers).where(isOfTicket(transfers)).prepare(),
    findGuard: db.select().from(replayGuards).where(isOfGuard(replayGuards)).prepare(),
    moveWallet: hotRun(
      connection,
      db
        .update(wallets)
        .set({
          balance: sql`${p("balanceAfter")}`,
          lastTransferAt: sql`${p("createdAt")}`,
          lastEntryAt: sql`${p("createdAt")}`,
          head: sql`${p("hash")}`,
        })
        .where(isWallet),
    ),
    insertTransfer: hotRun(
      connection,
      db.insert(transfers).values({
        id: p("id"),
        agentId: p("agentId"),
        playerId: p("playerId"),
        kind: p("kind"),
        ticketId: p("ticketId"),
        currency: p("currency"),
        amount: p("amount"),
        amountText: p("amountText"),
        balanceAfter: p("balanceAfter"),
        createdAt: p("createdAt"),
        actor: p("actor"),
        reason: p("reason"),
        hash: p("hash"),
      }),
    ),
    insertPostings: hotRun(
      connection,
      db.insert(postings).values([
        { ...posting, account: "float", amount: p("floatAmount") },
        { ...posting, account: "wallet", amount: p("walletAmount") },
      ]),
    ),
  };
}

const posting = { agentId: p("agentId"), transferId: p("id"), playerId: p("playerId"), currency: p("currency") };

const walletColumns = "currency, balance, exposure, status, last_transfer_at, last_entry_at, head";
type WalletRow = readonly [
  string,
  bigint,
  bigint,
  Wallet["status"],
  bigint | null,
  bigint | null,
  string,
  ...unknown[],
];
type Found = bigint | null;
type NoWallet = readonly [null, null, null, null, null, null, null];
type Looked = readonly [...(WalletRow | NoWallet), guarded: Found, recorded: Found, sealed: Found];

/**
 * Reads in one look what exists under a ticket, with the wallet that it would move: a call into SQLite costs more than
 * its look-ups. Nearly all tickets are new, with nothing under them.
 */
function probeOf(client: Connection["client"]) {
  const isAsked =
    "agent_id = asked.agent and ticket_id = asked.ticket and player_id = asked.player and kind = asked.kind";
  const statement = client
    .prepare<(string | null)[], Looked>(
      `select ${walletColumns}, (select 1 from replay_guards where key_id = ? and signature = ?),
              (select 1 from transfers where ${isAsked}), (select 1 from seals where ${isAsked})
       from (select ? as agent, ? as ticket, ? as player, ? as kind) as asked
       left join wallets on agent_id = asked.agent and player_id = asked.player`,
    )
    .raw();
  return (ticket: Ticket, guard: ReplayGuard | null) => {
    const { agentId, ticketId, playerId, kind } = ticket;
    const [keyId, signature] = guard ? [guard.keyId, guard.signature] : [null, null];
    const row = statement.get(keyId, signature, agentId, ticketId, playerId, kind);
    if (!row) throw new Error("A look at a ticket returned no row.");
    return {
      guarded: row[7] !== null,
      recorded: row[8] !== null,
      sealed: row[9] !== null,
      wallet: isWalletRow(row) ? walletOf(ticket, row) : null,
    };
  };
}

const isWalletRow = (row: readonly unknown[]): row is WalletRow => row[0] !== null;

/** An agent's next number: read from the table once, then counted up. A write that is undone leaves a harmless gap. */
function numbering(client: Connection["client"]) {
  const greatest = client.prepare<[string], bigint | null>("select max(id) from transfers where agent_id = ?").pluck();
  const lastOf = new Map<string, bigint>();
  return {
    nextTransferId: (agentId: string): bigint => (lastOf.get(agentId) ?? greatest.get(agentId) ?? 0n) + 1n,
    countTransfer({ agentId, id }: Transfer): void {
      lastOf.set(agentId, id);
    },
  };
}

export function walletReader(client: Connection["client"]) {
  const statement = client
    .prepare<[string, string], WalletRow>(`select ${walletColumns} from wallets where agent_id = ? and player_id = ?`)
    .raw();
  return (wallet: Pick<Wallet, "agentId" | "playerId">): ChainedWallet | null => {
    const row = statement.get(wallet.agentId, wallet.playerId);
    return row ? walletOf(wallet, row) : null;
  };
}

const walletOf = ({ agentId, playerId }: Pick<Wallet, "agentId" | "playerId">, row: WalletRow): ChainedWallet => ({
  agentId,
  playerId,
  currency: row[0],
  balance: money(row[1]),
  exposure: money(row[2]),
  status: row[3],
  lastTransferAt: row[4] === null ? null : instant(row[4]),
  lastEntryAt: row[5] === null ? null : instant(row[5]),
  head: row[6],
});
