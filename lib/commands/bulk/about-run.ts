import type { About } from "#lib/domain/approvals/about";
import type { BulkRun } from "#lib/domain/bulk/bulk-run";
import { formatMoney, type Money, money } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { BulkSum } from "#lib/store/bulk";

interface RunToApprove {
  readonly sums: readonly BulkSum[];
  readonly preparedBy: readonly string[];
  readonly newPlayers: boolean;
}

/**
 * A run's start as others approve it: the file, the rows that are to be sent, and what the check foresees of them. A
 * check anew changes it, so that an approval never outlives what was seen.
 */
export function aboutRun(run: BulkRun, { sums, preparedBy, newPlayers }: RunToApprove): About {
  const waiting = sums.filter(({ state }) => state === "waiting");
  const checked = (check: BulkSum["check"]) => countOf(waiting.filter((sum) => sum.check === check));
  return {
    // A run of the same file has other tickets, so that its rows would be others.
    ...{ run_id: run.id, file_name: run.fileName, file: run.digest, rows: String(run.rows), again_of: run.againOf },
    ...{ new_players: newPlayers, prepared_by: preparedBy },
    ...sideOf("deposit", waiting),
    ...sideOf("withdrawal", waiting),
    checked_at: run.checkedAt && formatInstant(run.checkedAt),
    ...{ check_post: checked("post"), check_replay: checked("replay"), check_mismatch: checked("mismatch") },
    ...{ check_refused: checked("refused"), check_twice: checked("twice") },
    check_similar: String(waiting.reduce((rows, { similar }) => rows + similar, 0)),
    check_opens_wallet: String(waiting.reduce((rows, { opensWallet }) => rows + opensWallet, 0)),
    check_limits: [...new Set(waiting.flatMap(({ checkLimit }) => checkLimit ?? []))].sort(),
  };
}

const countOf = (sums: readonly BulkSum[]): string => String(sums.reduce((rows, sum) => rows + sum.rows, 0));
const sumOf = (sums: readonly BulkSum[]): Money => money(sums.reduce((sum, { amount }) => sum + amount, 0n));

/** `…_sum` is what all rows of the side ask for, and `…_posts` what the check foresees to post of that. */
function sideOf(kind: TransferKind, all: readonly BulkSum[]): About {
  const sums = all.filter(({ type }) => type === kind);
  return {
    [`${kind}_rows`]: countOf(sums),
    [`${kind}_sum`]: formatMoney(sumOf(sums)),
    [`${kind}_posts`]: formatMoney(sumOf(sums.filter(({ check }) => check === "post"))),
  };
}
