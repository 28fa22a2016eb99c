import type { Connection } from "#db/postgres/connections/connection";
import type { Transaction } from "#db/postgres/transactions/transaction";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Move } from "#lib/commands/write";
import type { Chain } from "#lib/domain/audit/chain";
import { heldWallets } from "./held-wallets";
import { movementRows } from "./movement-rows";

/** Writes one movement of a command. */
export function walletMoving(connection: Connection, chain: Chain) {
  const holdWallets = heldWallets(connection);
  const rows = movementRows(connection);
  return async ({ wallet, ask, at }: Move, transaction: Transaction): Promise<void> => {
    const wallets = new MovedWallets(await holdWallets([wallet]), chain);
    const movement = wallets.post(wallet, ask, at);
    if (!movement) throw new Error("A movement was decided that its wallet cannot hold.");
    rows.insert([movement], transaction);
    rows.writeWallets(wallets, transaction);
  };
}
