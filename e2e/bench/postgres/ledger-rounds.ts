import { openPostgres } from "#db/open";
import type { BenchScale } from "#e2e/bench/bench-scale";
import { chainUnder } from "#lib/crypto/chain";
import { secretsOf } from "#lib/crypto/secrets";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import type { BenchDatabase } from "./bench-database";
import { depositsPerSecond } from "./bench-ledger";
import { OneTransactionEach, type PeerName } from "./one-transaction-each";

/** Deposits a second of each round: in batches, and with a transaction for each by either peer. */
export interface LedgerRates extends Readonly<Record<PeerName, number[]>> {
  readonly batches: number[];
}

/** The ledger alone, without HTTP, beside one transaction for each transfer, in turns. */
export async function ledgerRounds(
  database: BenchDatabase,
  { rounds, roundSeconds }: BenchScale,
): Promise<LedgerRates> {
  const { chainKey, fingerprint } = secretsOf(database.masterKey);
  const store = await openPostgres({
    ...{ chainKey, fingerprint, url: database.url, shown: "the bench's database", waitMsMax: 0, namesStatements: true },
    now: () => instantOfMilliseconds(Date.now()),
    complain(text: string) {
      throw new Error(text);
    },
  });
  const peerOf = (name: PeerName) => new OneTransactionEach(database.url, name, chainUnder(chainKey));
  const [drizzle, prepared] = [peerOf("drizzle"), peerOf("prepared")];
  const rates: LedgerRates = { batches: [], drizzle: [], prepared: [] };
  // The first round fills caches and is not measured; the planner knows the tables after it.
  for (let round = 0; round <= rounds; round += 1) {
    const rate = (name: string, record: OneTransactionEach["record"]) =>
      depositsPerSecond(record, `${name}-${round}`, roundSeconds);
    const measured = {
      drizzle: await rate("drizzle", (ask) => drizzle.record(ask)),
      prepared: await rate("prepared", (ask) => prepared.record(ask)),
      batches: await rate("batch", (ask) => store.wallets.recordTransfer(ask, null)),
    };
    if (round === 0) await database.run("analyze");
    else for (const way of ["drizzle", "prepared", "batches"] as const) rates[way].push(measured[way]);
  }
  await Promise.all([drizzle.close(), prepared.close(), store.close()]);
  return rates;
}
