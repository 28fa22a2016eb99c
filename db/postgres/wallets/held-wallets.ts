import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import type { WalletsAtHand } from "#lib/commands/wallets/moved-wallets";
import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { PlayerKey } from "#lib/domain/wallets/entry";
import type { MovementSums } from "#lib/domain/wallets/movement";
import type { ChainedWallet, Wallet } from "#lib/domain/wallets/transfer";

/** Reads some players' wallets with the sums of their movements, and locks them until the transaction's end. */
export function heldWallets(connection: Connection) {
  const wallets = rawRows<WalletRow>(connection, lockedWallets(""));
  const sums = rawRows<SumsRow>(connection, lastSums);
  return async (players: readonly PlayerKey[]): Promise<WalletsAtHand> => {
    const keys = [players.map(({ agentId }) => agentId), players.map(({ playerId }) => playerId)];
    // Sent together and answered in this order, so that sums are read after their wallets are locked.
    const [found, summed] = await Promise.all([wallets(...keys), sums(...keys)]);
    const walletsByName = new Map(found.map((row): [string, ChainedWallet] => [nameOf(row), walletOfRow(row)]));
    const sumsByName = new Map(summed.map((row): [string, MovementSums] => [nameOf(row), sumsOfRow(row)]));
    return {
      walletOf: (agentId, playerId) => walletsByName.get(`${agentId}\n${playerId}`) ?? null,
      sumsOf: (agentId, playerId) => sumsByName.get(`${agentId}\n${playerId}`) ?? null,
    };
  };
}

/** The wallets of these players, without others' when it skips them. In key order, so that nobody waits in a circle. */
export const lockedWallets = (how: "" | "skip locked"): string => `select ${walletColumns}
  from ${distinctPlayers} as keys join wallets using (agent_id, player_id)
  order by agent_id, player_id for update of wallets ${how}`;

const distinctPlayers =
  "(select distinct agent_id, player_id from unnest($1::text[], $2::text[]) as asked (agent_id, player_id))";

const lastSums = `select keys.agent_id, keys.player_id, m.taken_units, m.taken_parts, m.commission_units, m.commission_parts,
    m.last_stake_at
  from ${distinctPlayers} as keys, lateral (
    select taken_units, taken_parts, commission_units, commission_parts, last_stake_at from movements
    where agent_id = keys.agent_id and player_id = keys.player_id order by created_at desc limit 1) as m`;

interface SumsRow {
  readonly agent_id: string;
  readonly player_id: string;
  readonly taken_units: bigint;
  readonly taken_parts: bigint;
  readonly commission_units: bigint;
  readonly commission_parts: bigint;
  readonly last_stake_at: bigint;
}

const nameOf = (row: { readonly agent_id: string; readonly player_id: string }) => `${row.agent_id}\n${row.player_id}`;

const sumsOfRow = (row: SumsRow): MovementSums => ({
  taken: { units: row.taken_units, parts: row.taken_parts },
  commission: { units: row.commission_units, parts: row.commission_parts },
  lastStakeAt: instant(row.last_stake_at),
});

export interface WalletRow {
  readonly agent_id: string;
  readonly player_id: string;
  readonly currency: string;
  readonly balance: bigint;
  readonly exposure: bigint;
  readonly status: Wallet["status"];
  readonly last_transfer_at: bigint | null;
  readonly last_entry_at: bigint | null;
  readonly head: string;
}

const walletColumns = "agent_id, player_id, currency, balance, exposure, status, last_transfer_at, last_entry_at, head";

export const walletOfRow = (row: WalletRow): ChainedWallet => ({
  agentId: row.agent_id,
  playerId: row.player_id,
  currency: row.currency,
  balance: money(row.balance),
  exposure: money(row.exposure),
  status: row.status,
  lastTransferAt: row.last_transfer_at === null ? null : instant(row.last_transfer_at),
  lastEntryAt: row.last_entry_at === null ? null : instant(row.last_entry_at),
  head: row.head,
});
