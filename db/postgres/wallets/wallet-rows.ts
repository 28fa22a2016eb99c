import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { ChainedWallet, Wallet } from "#lib/domain/wallets/transfer";

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

export const walletColumns =
  "agent_id, player_id, currency, balance, exposure, status, last_transfer_at, last_entry_at, head";

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
