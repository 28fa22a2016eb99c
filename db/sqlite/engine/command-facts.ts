import { sharedFacts } from "#db/reads/shared-facts";
import { walletFacts } from "#db/sqlite/wallets/wallet-facts";
import type { WalletStatements } from "#db/sqlite/wallets/wallet-statements";
import type { Facts } from "#lib/commands/facts";
import type { Connection } from "./connection";
import { answersOf, readRunner } from "./read-runner";

export function commandFacts(connection: Connection, statements: WalletStatements): Facts {
  const run = readRunner(connection);
  return { ...answersOf(run, sharedFacts), ...walletFacts(run, statements) };
}
