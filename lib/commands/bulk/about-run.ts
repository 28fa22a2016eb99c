import type { About } from "#lib/domain/approvals/about";
import type { BulkRun } from "#lib/domain/bulk/bulk-run";
import { largestOf } from "#lib/domain/bulk/need-of-run";
import { formatMoney, type Money, money } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { BulkSum } from "#lib/store/bulk";

interface RunToApprove {
  readonly sums: readonly BulkSum[];
  readonly preparedBy: readonly string[];
  readonly newPlayers: boolean;
  readonly whenApproved: boolean;
}

/**
 * A run's start as others approve it: the file, what will move by the check, and the rows that will not. A check anew
 * changes it, so that an approval never outlives what was seen.
 */
export function aboutRun(run: BulkRun, { sums, preparedBy, newPlayers, whenApproved }: RunToApprove): About {
  const waiting = sums.filter(({ state }) => state === "waiting");
  const moving = sums.filter(({ check, opensWallet }) => check === "post" && (newPlayers || opensWallet === 0));
  const checked = (check: BulkSum["check"]) => countOf(sums.filter((sum) => sum.check === check));
  return {
    // A run of the same file has other tickets, so that its rows would be others.
    ...{ run_id: run.id, file_name: run.fileName, file: run.digest, rows: String(run.rows), again_of: run.againOf },
    ...{ new_players: newPlayers, start_when_approved: whenApproved, prepared_by: preparedBy },
    ...sideOf("deposit", waiting, moving),
    ...sideOf("withdrawal", waiting, moving),
    largest: formatMoney(largestOf(sums)),
    checked_at: run.checkedAt && formatInstant(run.checkedAt),
    moving_rows: countOf(moving),
    new_player_rows: String(sums.reduce((rows, { opensWallet }) => rows + opensWallet, 0)),
    ...{ check_replay: checked("replay"), check_mismatch: checked("mismatch") },
    ...{ check_refused: checked("refused"), check_twice: checked("twice") },
    check_similar: String(waiting.reduce((rows, { similar }) => rows + similar, 0)),
    check_limits: [...new Set(waiting.flatMap(({ checkLimit }) => checkLimit ?? []))].sort(),
  };
}

const countOf = (sums: readonly BulkSum[]): string => String(sums.reduce((rows, sum) => rows + sum.rows, 0));
const sumOf = (sums: readonly BulkSum[]): Money => money(sums.reduce((sum, { amount }) => sum + amount, 0n));

/**
 * `…_sum` is what all rows of the side that may still post ask for, which the rule's sum of 24 hours counts;
 * `…_posts` is what will move of that.
 */
function sideOf(kind: TransferKind, waiting: readonly BulkSum[], moving: readonly BulkSum[]): About {
  const all = waiting.filter(({ type }) => type === kind);
  const posts = moving.filter(({ type }) => type === kind);
  return {
    [`${kind}_rows`]: countOf(all),
    [`${kind}_sum`]: formatMoney(sumOf(all)),
    [`${kind}_post_rows`]: countOf(posts),
    [`${kind}_posts`]: formatMoney(sumOf(posts)),
  };
}
