import { createHash } from "node:crypto";
import type { Connection } from "#db/postgres/engine/connection";
import { rawRows } from "#db/postgres/engine/raw-rows";
import { entryWalker } from "#db/postgres/wallets/wallet-entries";
import { walletsInOrder } from "#db/postgres/wallets/wallets-in-order";
import { entriesWithoutWallet, loosePostings, unlikePostings } from "#db/proofs/posting-faults";
import type { Chain } from "#lib/domain/audit/chain";
import { money, splitMoney } from "#lib/domain/money/money";
import { LedgerWalk } from "#lib/domain/wallets/ledger-walk";
import type { LedgerProof } from "#lib/store/proof";
import { rowsOfCursor } from "./rows-of-cursor";

/** It is called within one snapshot. */
export async function verifyLedger(connection: Connection, chain: Chain): Promise<LedgerProof> {
  const walk = new LedgerWalk(chain, createHash("sha256"));
  const walkEntries = entryWalker(connection, null);
  for await (const wallet of walletsInOrder(connection, null)) {
    const entries = walk.wallet(wallet);
    await walkEntries(wallet, entries);
    walk.endWallet(entries);
  }
  await walkPostings(connection, walk);
  const floats = await countOf(
    connection,
    "select count(*) from (select distinct agent_id, currency from postings) floats",
  );
  return walk.proof(Number(floats));
}

async function countOf(connection: Connection, select: string): Promise<bigint> {
  const [row] = await rawRows<{ count: bigint }>(connection, select)();
  return row?.count ?? 0n;
}

interface UnlikeRow {
  readonly agent_id: string;
  readonly player_id: string;
  readonly kind: string;
  readonly ticket_id: string;
}

async function walkPostings(connection: Connection, walk: LedgerWalk): Promise<void> {
  const withoutWallet = (table: "transfers" | "movements") =>
    countOf(connection, entriesWithoutWallet("count(*)", table, "true"));
  walk.entriesWithoutWallet((await withoutWallet("transfers")) + (await withoutWallet("movements")));
  const unlike = rowsOfCursor<UnlikeRow>(
    connection,
    unlikePostings("t.agent_id, t.player_id, t.kind, t.ticket_id", "true"),
  );
  for await (const { agent_id, player_id, kind, ticket_id } of unlike) {
    walk.entriesUnlikeTransfer([agent_id, player_id, kind, ticket_id]);
  }
  walk.entriesWithoutTransfer(await countOf(connection, loosePostings("count(*)", "true")));
  const sums = rawRows<{ currency: string; sum: bigint }>(
    connection,
    "select currency, sum(amount) as sum from postings group by currency order by currency",
  );
  for (const { currency, sum } of await sums()) walk.sumOfEntries(currency, splitMoney(money(sum)));
}
