import type pg from "pg";
import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { ChainedWallet, Ticket } from "#lib/domain/wallets/transfer";
import type { Peer, PeerRows } from "./peer";
import { peerPool } from "./peer-pool";

/** Named statements on the driver itself. */
export function preparedPeer(url: string): Peer {
  const pool = peerPool(url);
  return {
    async inTransaction(work) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const value = await work(rowsOf(client));
        await client.query("commit");
        return value;
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

const rowsOf = (client: pg.PoolClient): PeerRows => ({
  async heldWallet(ticket) {
    const values = [ticket.agentId, ticket.playerId];
    const { rows } = await client.query<WalletRow>({ name: "wallet", text: holdWallet, values });
    return rows[0] ? walletOf(ticket, rows[0]) : null;
  },
  async hasTicket({ agentId, playerId, kind, ticketId }) {
    const values = [agentId, playerId, kind, ticketId];
    return (await client.query({ name: "ticket", text: findTicket, values })).rows.length > 0;
  },
  async nextNumber() {
    const { rows } = await client.query<{ id: bigint }>({ name: "number", text: takeNumber });
    return rows[0]?.id ?? 0n;
  },
  openWallet: ({ agentId, playerId }, currency, openedAt) =>
    client.query({ name: "open", text: openWallet, values: [agentId, playerId, currency, openedAt] }),
  async post({ transfer, legs }, hash) {
    const { id, agentId, playerId, kind, ticketId, currency, amount, amountText } = transfer;
    const { balanceAfter, createdAt, actor, reason } = transfer;
    const head = [id, agentId, playerId, kind, ticketId, currency, amount, amountText];
    const values = [...head, balanceAfter, createdAt, actor, reason, hash];
    await client.query({ name: "transfer", text: insertTransfer, values });
    const posted = [agentId, id, playerId, currency, legs.float, legs.wallet];
    await client.query({ name: "postings", text: insertPostings, values: posted });
    await client.query({
      name: "move",
      text: moveWallet,
      values: [agentId, playerId, balanceAfter, createdAt, hash],
    });
  },
});

interface WalletRow {
  readonly currency: string;
  readonly balance: bigint;
  readonly exposure: bigint;
  readonly last_entry_at: bigint | null;
  readonly head: string;
}

const walletOf = ({ agentId, playerId }: Ticket, row: WalletRow): ChainedWallet => ({
  ...{ agentId, playerId, currency: row.currency, balance: money(row.balance), exposure: money(row.exposure) },
  ...{ status: "active", lastTransferAt: null, head: row.head },
  lastEntryAt: row.last_entry_at === null ? null : instant(row.last_entry_at),
});

const holdWallet = `select currency, balance, exposure, last_entry_at, head from wallets
  where agent_id = $1 and player_id = $2 for update`;
const findTicket = "select 1 from transfers where agent_id = $1 and player_id = $2 and kind = $3 and ticket_id = $4";
const takeNumber = "select nextval('bench_numbers') as id";
const openWallet = `insert into wallets (agent_id, player_id, currency, balance, status, opened_at, head)
  values ($1, $2, $3, 0, 'active', $4, '')`;
const insertTransfer = `insert into transfers (id, agent_id, player_id, kind, ticket_id, currency, amount, amount_text,
    balance_after, created_at, actor, reason, hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;
const insertPostings = `insert into postings (agent_id, transfer_id, player_id, currency, account, amount)
  values ($1, $2, $3, $4, 'float', $5), ($1, $2, $3, $4, 'wallet', $6)`;
const moveWallet = `update wallets set balance = $3, last_transfer_at = $4, last_entry_at = $4, head = $5
  where agent_id = $1 and player_id = $2`;
