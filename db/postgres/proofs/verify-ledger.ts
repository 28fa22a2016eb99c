import { createHash } from "node:crypto";
import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { ledgerRows } from "#db/postgres/wallets/ledger-rows";
import { loosePostings, unlikePostings } from "#db/proofs/posting-faults";
import { ledgerTotal, ProgressCount } from "#db/proofs/progress-count";
import { walkLedger } from "#db/proofs/walk-ledger";
import type { Chain } from "#lib/domain/audit/chain";
import { LedgerWalk } from "#lib/domain/wallets/ledger-walk";
import type { TellProgress } from "#lib/store/job-progress";
import type { LedgerProof } from "#lib/store/proof";
import { rowsOfCursor } from "./rows-of-cursor";

/** It is called within one snapshot. */
export async function verifyLedger(
  connection: Connection,
  chain: Chain,
  tell: TellProgress = () => {},
): Promise<LedgerProof> {
  const walk = new LedgerWalk(chain, createHash("sha256"));
  const [row] = await rawRows<{ total: bigint }>(connection, ledgerTotal)();
  await walkLedger(ledgerRows(connection, null), walk, new ProgressCount(Number(row?.total), tell));
  await walkPostings(connection, walk);
  const floats = await countOf(
    connection,
    "select count(*) from (select distinct agent_id, currency from postings) floats",
  );
  return walk.proof(floats);
}

async function countOf(connection: Connection, select: string): Promise<number> {
  const [row] = await rawRows<{ count: bigint }>(connection, select)();
  return Number(row?.count ?? 0n);
}

interface UnlikeRow {
  readonly agent_id: string;
  readonly player_id: string;
  readonly kind: string;
  readonly ticket_id: string;
}

async function walkPostings(connection: Connection, walk: LedgerWalk): Promise<void> {
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
  for (const { currency, sum } of await sums()) walk.sumOfEntries(currency, sum);
}
