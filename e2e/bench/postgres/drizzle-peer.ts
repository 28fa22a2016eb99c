import { and, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { postings, transfers, wallets } from "#db/postgres/schema";
import { money } from "#lib/domain/money/money";
import type { Ticket } from "#lib/domain/wallets/transfer";
import type { Peer, PeerRows } from "./peer";
import { peerPool } from "./peer-pool";

/** Drizzle's own transaction over a pool, each statement built where it is needed. */
export function drizzlePeer(url: string): Peer {
  const pool = peerPool(url);
  const db = drizzle(pool);
  return {
    inTransaction: (work) => db.transaction((tx) => work(rowsOf(tx))),
    close: () => pool.end(),
  };
}

type Transaction = Parameters<Parameters<ReturnType<typeof drizzle>["transaction"]>[0]>[0];

const rowsOf = (tx: Transaction): PeerRows => ({
  async heldWallet(ticket) {
    const { agentId, playerId, currency, balance, exposure, status, lastTransferAt, lastEntryAt, head } = wallets;
    const columns = { agentId, playerId, currency, balance, exposure, status, lastTransferAt, lastEntryAt, head };
    const [row] = await tx.select(columns).from(wallets).where(isWalletOf(ticket)).for("update");
    return row ?? null;
  },
  async hasTicket({ agentId, playerId, kind, ticketId }) {
    const isTicket = and(
      ...[eq(transfers.agentId, agentId), eq(transfers.ticketId, ticketId)],
      ...[eq(transfers.playerId, playerId), eq(transfers.kind, kind)],
    );
    return (await tx.select({ id: transfers.id }).from(transfers).where(isTicket)).length > 0;
  },
  async nextNumber() {
    const { rows } = await tx.execute<{ id: bigint }>(sql`select nextval('bench_numbers') as id`);
    return rows[0]?.id ?? 0n;
  },
  openWallet: ({ agentId, playerId }, currency, openedAt) =>
    tx
      .insert(wallets)
      .values({ agentId, playerId, currency, balance: money(0n), status: "active", openedAt, head: "" }),
  async post({ transfer, legs }, hash) {
    const { id, agentId, playerId, currency, balanceAfter, createdAt } = transfer;
    await tx.insert(transfers).values({ ...transfer, hash });
    const leg = { agentId, transferId: id, playerId, currency };
    await tx.insert(postings).values([
      { ...leg, account: "float", amount: legs.float },
      { ...leg, account: "wallet", amount: legs.wallet },
    ]);
    await tx
      .update(wallets)
      .set({ balance: balanceAfter, lastTransferAt: createdAt, lastEntryAt: createdAt, head: hash })
      .where(isWalletOf(transfer));
  },
});

const isWalletOf = ({ agentId, playerId }: Ticket) => and(eq(wallets.agentId, agentId), eq(wallets.playerId, playerId));
