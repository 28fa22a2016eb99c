import type { BatchLimits } from "#db/sqlite/engine/batch-counts";
import type { Connection } from "#db/sqlite/engine/connection";
import { replayGuards, transfers } from "#db/tables/wallets";
import { isOfGuard, isOfTicket } from "#db/wallets/transfer-conditions";
import type { Facts } from "#lib/commands/facts";
import type { WalletsAtHand } from "#lib/commands/wallets/moved-wallets";
import type { Post } from "#lib/commands/write";
import type { Chain } from "#lib/domain/audit/audit-row";
import { noControls } from "#lib/domain/limits/judge-limits";
import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { MovementSums } from "#lib/domain/wallets/movement";
import type { ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import {
  type ChainedWallet,
  canonicalTransfer,
  type Ticket,
  type Transfer,
  type Wallet,
} from "#lib/domain/wallets/transfer";

// SQLite's own, because a single look nearly always finds nothing here: servers lock the ticket and its wallet.

/** What a transfer is judged by, and how it is written; each statement is prepared once for a connection. */
export function transfersOn({ client, db }: Connection, chain: Chain, limits: BatchLimits) {
  const probe = probeOf(client);
  const findTransfer = db.select().from(transfers).where(isOfTicket(transfers)).prepare();
  const findGuard = db.select().from(replayGuards).where(isOfGuard(replayGuards)).prepare();
  const numbers = numbering(client);
  const write = hotWrites(client);
  const ticket: Facts["ticket"] = (ticket, guard, actor) => {
    const known = probe(ticket, guard);
    const guarded = guard && known.guarded && findGuard.get({ ...guard });
    return {
      guarded: guarded ? { failure: guarded.failure, message: guarded.message, resetsAt: guarded.resetsAt } : null,
      recorded: known.recorded ? (findTransfer.get({ ...ticket }) ?? null) : null,
      sealed: known.sealed,
      // One process serves the database, and tracks tickets in process by itself.
      isInProcess: false,
      wallet: known.wallet,
      nextId: numbers.next(ticket.agentId),
      controls: actor === null ? noControls : limits.controlsFor(ticket.agentId),
    };
  };
  return {
    ticket,
    /** Writes a transfer with its hash, and moves its wallet. */
    post({ transfer, head }: Post): void {
      write(transfer, chain(head, canonicalTransfer(transfer)));
      numbers.count(transfer);
    },
  };
}

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

/** The writes of every transfer, as texts with their values in order: filling in Drizzle's costs as much as SQLite's work. */
function hotWrites(client: Connection["client"]) {
  const insert = client.prepare(
    `insert into transfers (id, agent_id, player_id, kind, ticket_id, currency, amount, amount_text, balance_after,
       created_at, actor, reason, hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const move = client.prepare(
    `update wallets set balance = ?, last_transfer_at = ?, last_entry_at = ?, head = ?
     where agent_id = ? and player_id = ?`,
  );
  return (transfer: Transfer, hash: string): void => {
    const { id, agentId, playerId, kind, ticketId, currency, amount, amountText } = transfer;
    const { balanceAfter, createdAt, actor, reason } = transfer;
    insert.run(
      id,
      agentId,
      playerId,
      kind,
      ticketId,
      currency,
      amount,
      amountText,
      balanceAfter,
      createdAt,
      actor,
      reason,
      hash,
    );
    move.run(balanceAfter, createdAt, createdAt, hash, agentId, playerId);
  };
}

/** An agent's next number: read from the table once, then counted up. A write that is undone leaves a harmless gap. */
function numbering(client: Connection["client"]) {
  const greatest = client.prepare<[string], bigint | null>("select max(id) from transfers where agent_id = ?").pluck();
  const lastOf = new Map<string, bigint>();
  return {
    next: (agentId: string): bigint => (lastOf.get(agentId) ?? greatest.get(agentId) ?? 0n) + 1n,
    count({ agentId, id }: Transfer): void {
      lastOf.set(agentId, id);
    },
  };
}

function walletReader(client: Connection["client"]) {
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

// SQLite's own, because it looks up each wallet when asked: servers hold those of a whole part at once.

export function walletsAtHand({ client }: Connection): WalletsAtHand {
  const walletOf = walletReader(client);
  const lastSums = client
    .prepare<[string, string], [bigint, bigint, bigint, bigint, bigint]>(
      `select taken_units, taken_parts, commission_units, commission_parts, last_stake_at
       from movements where agent_id = ? and player_id = ? order by created_at desc limit 1`,
    )
    .raw();
  return {
    walletOf: (agentId, playerId) => walletOf({ agentId, playerId }),
    sumsOf(agentId, playerId): MovementSums | null {
      const row = lastSums.get(agentId, playerId);
      if (!row) return null;
      const [takenUnits, takenParts, commissionUnits, commissionParts, lastStakeAt] = row;
      return {
        taken: { units: takenUnits, parts: takenParts },
        commission: { units: commissionUnits, parts: commissionParts },
        lastStakeAt: instant(lastStakeAt),
      };
    },
  };
}
