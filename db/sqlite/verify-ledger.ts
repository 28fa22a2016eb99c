import { createHash } from "node:crypto";
import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import type { Chain } from "#lib/domain/chain";
import { Faults } from "#lib/domain/faults";
import { formatMoney } from "#lib/domain/money";
import { canonicalTransfer } from "#lib/domain/transfer";
import { verifyPageRows } from "#lib/limits";
import type { LedgerProof } from "#lib/stored/proof";
import type { Connection } from "./connection";
import { postings, transfers, wallets } from "./schema";

type WalletRow = typeof wallets.$inferSelect;

/** Walks every wallet's records from the first: hashes, running balance, times; then the double entry of them all. */
export function verifyLedger(connection: Connection, chain: Chain): LedgerProof {
  const { client } = connection;
  return client.transaction(() => {
    const found = new Faults();
    const digest = createHash("sha256");
    let walletCount = 0;
    let transferCount = 0;
    for (const wallet of everyWallet(connection)) {
      walletCount += 1;
      transferCount += walkWallet(connection, chain, wallet, found);
      digest.update(JSON.stringify([wallet.agentId, wallet.playerId, wallet.head]));
    }
    for (const fault of entryFaults(connection)) found.add(fault);
    const floats = client
      .prepare("select count(*) from (select distinct agent_id, currency from postings)")
      .pluck()
      .get();
    return {
      accounts: walletCount + Number(floats),
      transfers: transferCount,
      faults: found.shown,
      faultCount: found.count,
      digest: digest.digest("hex"),
    };
  })();
}

function* everyWallet({ db }: Connection): Generator<WalletRow> {
  let last: WalletRow | undefined;
  for (;;) {
    const after = last
      ? or(
          gt(wallets.agentId, last.agentId),
          and(eq(wallets.agentId, last.agentId), gt(wallets.playerId, last.playerId)),
        )
      : undefined;
    const page = db
      .select()
      .from(wallets)
      .where(after)
      .orderBy(asc(wallets.agentId), asc(wallets.playerId))
      .limit(verifyPageRows)
      .all();
    yield* page;
    last = page.at(-1);
    if (page.length < verifyPageRows) return;
  }
}

function walkWallet({ db }: Connection, chain: Chain, wallet: WalletRow, found: Faults): number {
  const { agentId, playerId } = wallet;
  let balance = 0n;
  let head = "";
  let at = -1n;
  let walked = 0;
  for (;;) {
    const page = db
      .select()
      .from(transfers)
      .where(and(eq(transfers.agentId, agentId), eq(transfers.playerId, playerId), sql`${transfers.createdAt} > ${at}`))
      .orderBy(asc(transfers.createdAt))
      .limit(verifyPageRows)
      .all();
    for (const { hash, ...transfer } of page) {
      const name = `${transfer.kind} ${transfer.ticketId} of ${agentId}/${playerId}`;
      head = chain(head, canonicalTransfer(transfer));
      if (head !== hash) found.add(`${name}: its hash does not fit: it, or one before it in its wallet, was changed`);
      // Go on from what is written, so that one edit is one fault and not one for every record after it.
      head = hash;
      balance += transfer.kind === "deposit" ? transfer.amount : -transfer.amount;
      if (balance !== transfer.balanceAfter) found.add(`${name}: its balance does not follow from the one before it`);
      if (transfer.currency !== wallet.currency) found.add(`${name}: its currency is not its wallet's`);
      if (transfer.balanceAfter < 0n) found.add(`${name}: its balance is below 0`);
      balance = transfer.balanceAfter;
      at = transfer.createdAt;
    }
    walked += page.length;
    if (page.length < verifyPageRows) break;
  }
  if ((wallet.lastTransferAt ?? -1n) !== at)
    found.add(`wallet ${agentId}/${playerId}: its last time is not its last record's`);
  if (wallet.head !== head) found.add(`wallet ${agentId}/${playerId}: its last record is missing or changed`);
  if (wallet.balance !== balance) {
    found.add(
      `wallet ${agentId}/${playerId}: holds ${formatMoney(wallet.balance)}, its records say ${formatMoney(balance)}`,
    );
  }
  return walked;
}

/** Faults that no single wallet shows: entries that do not balance, or belong to nothing. */
function* entryFaults({ client, db }: Connection): Generator<string> {
  const orphans = client
    .prepare(
      `select count(*) from transfers t where not exists
       (select 1 from wallets w where w.agent_id = t.agent_id and w.player_id = t.player_id)`,
    )
    .pluck()
    .get();
  if (orphans !== 0n) yield `${orphans} transfers belong to no wallet`;
  const unbalanced = client
    .prepare(
      `select t.agent_id, t.player_id, t.kind, t.ticket_id from transfers t
       left join postings f on f.agent_id = t.agent_id and f.transfer_id = t.id and f.account = 'float'
       left join postings w on w.agent_id = t.agent_id and w.transfer_id = t.id and w.account = 'wallet'
       where f.amount is not (case t.kind when 'deposit' then -t.amount else t.amount end)
          or w.amount is not (case t.kind when 'deposit' then t.amount else -t.amount end)
          or f.currency is not t.currency or w.currency is not t.currency or w.player_id is not t.player_id`,
    )
    .raw();
  for (const row of unbalanced.iterate()) yield `entries do not fit their transfer: ${JSON.stringify(row)}`;
  const extra = client
    .prepare(
      `select count(*) from postings p where not exists
       (select 1 from transfers t where t.id = p.transfer_id and t.agent_id = p.agent_id)`,
    )
    .pluck()
    .get();
  if (extra !== 0n) yield `${extra} entries belong to no transfer`;
  const sums = db
    .select({
      currency: postings.currency,
      units: sql<bigint>`sum(${postings.amount} / 100000000)`,
      parts: sql<bigint>`sum(${postings.amount} % 100000000)`,
    })
    .from(postings)
    .groupBy(postings.currency)
    .all();
  for (const { currency, units, parts } of sums) {
    if (units * 100_000_000n + parts !== 0n) yield `the accounts of ${currency} do not add up to 0`;
  }
}
