import { createHash } from "node:crypto";
import type { Chain } from "#lib/domain/audit/chain";
import { LedgerWalk } from "#lib/domain/wallets/ledger-walk";
import type { TellProgress } from "#lib/store/job-progress";
import type { LedgerProof } from "#lib/store/proof";
import { ledgerRows } from "./ledger-rows";
import { ledgerTotal, ProgressCount } from "./progress-count";
import { onlyRow, type ProofReader } from "./proof-reader";
import { walkLedger } from "./walk-ledger";

export async function verifyLedger(
  reader: ProofReader,
  chain: Chain,
  tell: TellProgress = () => {},
): Promise<LedgerProof> {
  const walk = new LedgerWalk(chain, createHash("sha256"));
  const { total } = await onlyRow(reader.rowsOf<{ total: bigint }>(ledgerTotal));
  await walkLedger(ledgerRows(reader, null), walk, new ProgressCount(Number(total), tell));
  return walk.proof(await reader.walkAllPostings(walk));
}
