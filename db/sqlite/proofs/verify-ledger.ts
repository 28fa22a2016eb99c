import { createHash } from "node:crypto";
import { entriesWithoutWallet, loosePostings, unlikePostings } from "#db/proofs/posting-faults";
import type { Connection } from "#db/sqlite/engine/connection";
import { postings } from "#db/sqlite/schema";
import { entryWalker } from "#db/sqlite/wallets/wallet-entries";
import { walletsInOrder } from "#db/sqlite/wallets/wallets-in-order";
import { splitTotal } from "#db/trades/trade-columns";
import type { Chain } from "#lib/domain/audit/chain";
import { LedgerWalk } from "#lib/domain/wallets/ledger-walk";
import type { LedgerProof } from "#lib/store/proof";

export function verifyLedger(connection: Connection, chain: Chain): LedgerProof {
  const { client } = connection;
  return client.transaction(() => {
    const walk = new LedgerWalk(chain, createHash("sha256"));
    const walkEntries = entryWalker(connection);
    for (const wallet of walletsInOrder(connection, null)) {
      const entries = walk.wallet(wallet);
      walkEntries(wallet, entries);
      walk.endWallet(entries);
    }
    walkPostings(connection, walk);
    const floats = client
      .prepare("select count(*) from (select distinct agent_id, currency from postings)")
      .pluck()
      .get();
    return walk.proof(Number(floats));
  })();
}

function walkPostings({ client, db }: Connection, walk: LedgerWalk): void {
  const count = (select: string): bigint => client.prepare<[], bigint>(select).pluck().get() ?? 0n;
  const withoutWallet = (table: "transfers" | "movements") => count(entriesWithoutWallet("count(*)", table, "true"));
  walk.entriesWithoutWallet(withoutWallet("transfers") + withoutWallet("movements"));
  const unlike = client.prepare<[], unknown[]>(unlikePostings("t.agent_id, t.player_id, t.kind, t.ticket_id", "true"));
  for (const transfer of unlike.raw().iterate()) walk.entriesUnlikeTransfer(transfer);
  walk.entriesWithoutTransfer(count(loosePostings("count(*)", "true")));
  const sums = db
    .select({
      currency: postings.currency,
      ...splitTotal(postings.amount),
    })
    .from(postings)
    .groupBy(postings.currency)
    .all();
  for (const { currency, ...sum } of sums) walk.sumOfEntries(currency, sum);
}
