import type { CommandEngine } from "#db/core/command-engine";
import type { Work } from "#db/core/work";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Move } from "#lib/commands/write";
import { writeMovements, writeWallets } from "./write-movements";

/** Writes one movement of a command. */
export function* moveWallet(engine: CommandEngine, { wallet, ask, at }: Move): Work<void> {
  const wallets = new MovedWallets(yield* engine.walletsOf([wallet]), engine.chain);
  const movement = wallets.post(wallet, ask, at);
  if (!movement) throw new Error("A movement was decided that its wallet cannot hold.");
  yield* writeMovements([movement]);
  yield* writeWallets(wallets);
}
