import { sharedFacts } from "#db/reads/shared-facts";
import { limitFacts } from "#db/sqlite/limits/limit-facts";
import { walletFacts } from "#db/sqlite/wallets/wallet-facts";
import type { WalletStatements } from "#db/sqlite/wallets/wallet-statements";
import type { Facts } from "#lib/commands/facts";
import type { BatchCounts } from "./batch-counts";
import type { Connection } from "./connection";
import { answersOf, readRunner } from "./read-runner";

export function commandFacts(connection: Connection, statements: WalletStatements, counts: BatchCounts): Facts {
  const run = readRunner(connection);
  return { ...answersOf(run, sharedFacts), ...walletFacts(run, statements, counts.limits), ...limitFacts(run, counts) };
}
