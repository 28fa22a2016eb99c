import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { postings } from "#db/sqlite/schema";
import { entryWalker } from "#db/sqlite/wallets/wallet-entries";
import { walletsInOrder } from "#db/sqlite/wallets/wallets-in-order";
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
  const count = (rows: string): bigint =>
    client.prepare<[], bigint>(`select count(*) from ${rows}`).pluck().get() ?? 0n;
  const withoutWallet = (table: string) =>
    count(`${table} e where not exists
      (select 1 from wallets w where w.agent_id = e.agent_id and w.player_id = e.player_id)`);
  walk.entriesWithoutWallet(withoutWallet("transfers") + withoutWallet("movements"));
  const unlike = client
    .prepare<[], unknown[]>(
      `select t.agent_id, t.player_id, t.kind, t.ticket_id from transfers t
       left join postings f on f.agent_id = t.agent_id and f.transfer_id = t.id and f.account = 'float'
       left join postings w on w.agent_id = t.agent_id and w.transfer_id = t.id and w.account = 'wallet'
       where f.amount is not (case t.kind when 'deposit' then -t.amount else t.amount end)
          or w.amount is not (case t.kind when 'deposit' then t.amount else -t.amount end)
          or f.currency is not t.currency or w.currency is not t.currency or w.player_id is not t.player_id`,
    )
    .raw();
  for (const transfer of unlike.iterate()) walk.entriesUnlikeTransfer(transfer);
  walk.entriesWithoutTransfer(
    count(`postings p where not exists
      (select 1 from transfers t where t.id = p.transfer_id and t.agent_id = p.agent_id)`),
  );
  const sums = db
    .select({
      currency: postings.currency,
      units: sql<bigint>`sum(${postings.amount} / 100000000)`,
      parts: sql<bigint>`sum(${postings.amount} % 100000000)`,
    })
    .from(postings)
    .groupBy(postings.currency)
    .all();
  for (const { currency, ...sum } of sums) walk.sumOfEntries(currency, sum);
}
