import pg from "pg";
import { recordTransfer } from "#lib/commands/wallets/record-transfer";
import type { Chain } from "#lib/domain/audit/chain";
import type { Outcome } from "#lib/domain/failure";
import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { type ChainedWallet, canonicalTransfer, type TransferAsk } from "#lib/domain/wallets/transfer";
import type { PostedTransfer } from "#lib/store/transfer";

const connections = 16;

/**
 * Records transfers as one would write it at first: a transaction for each, a statement after the other, over a pool of
 * connections. Decision, canonical text and hash are the service's own, so that only the way to the database differs.
 */
export class OneTransactionEach {
  private readonly pool: pg.Pool;

  constructor(
    url: string,
    private readonly chain: Chain,
  ) {
    this.pool = new pg.Pool({ connectionString: url, max: connections });
  }

  async record(ask: TransferAsk): Promise<Outcome<PostedTransfer>> {
    const client = await this.pool.connect();
    try {
      await client.query("begin");
      const outcome = await this.within(client, ask);
      await client.query("commit");
      return outcome;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async within(client: pg.PoolClient, ask: TransferAsk): Promise<Outcome<PostedTransfer>> {
    const { agentId, playerId, kind, ticketId } = ask;
    const held = await client.query<WalletRow>({ name: "wallet", text: holdWallet, values: [agentId, playerId] });
    const used = await client.query({ name: "ticket", text: findTicket, values: [agentId, playerId, kind, ticketId] });
    if (used.rows.length > 0) throw new Error("The bench sends no ticket twice.");
    const numbered = await client.query<{ id: bigint }>({ name: "number", text: takeNumber });
    const wallet = held.rows[0] ? walletOf(ask, held.rows[0]) : null;
    const nextId = numbered.rows[0]?.id ?? 0n;
    const facts = { guarded: null, recorded: null, sealed: false, isInProcess: false, wallet, nextId };
    const decision = recordTransfer.decide({ ticket: facts, refunded: null }, ask, null);
    if ("ok" in decision) return decision;
    for (const write of decision.writes) {
      if (write.act === "insert" && write.table === "wallets") {
        const { currency, openedAt } = write.row;
        await client.query({ name: "open", text: openWallet, values: [agentId, playerId, currency, openedAt] });
      } else if (write.act === "post") {
        const { transfer, head, legs } = write;
        const hash = this.chain(head, canonicalTransfer(transfer));
        const { id, currency, amount, amountText, balanceAfter, createdAt, actor, reason } = transfer;
        await client.query({
          name: "transfer",
          text: insertTransfer,
          values: [
            ...[id, agentId, playerId, kind, ticketId, currency, amount, amountText],
            ...[balanceAfter, createdAt, actor, reason, hash],
          ],
        });
        const values = [agentId, id, playerId, currency, legs.float, legs.wallet];
        await client.query({ name: "postings", text: insertPostings, values });
        await client.query({
          name: "move",
          text: moveWallet,
          values: [agentId, playerId, balanceAfter, createdAt, hash],
        });
      }
    }
    return decision.outcome;
  }
}

interface WalletRow {
  readonly currency: string;
  readonly balance: bigint;
  readonly exposure: bigint;
  readonly last_entry_at: bigint | null;
  readonly head: string;
}

const walletOf = ({ agentId, playerId }: TransferAsk, row: WalletRow): ChainedWallet => ({
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
