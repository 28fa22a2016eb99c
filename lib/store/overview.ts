import type { MilestoneName } from "#lib/domain/agents/milestone";
import type { Period, ReportRange } from "#lib/domain/time/period";
import type { Draft } from "#lib/domain/wallets/draft";
import type { TransferTotals } from "#lib/domain/wallets/transfer-totals";
import type { ApiKey } from "./api-key";
import type { JournalEntry } from "./journal";
import type { Refusal } from "./refusal";
import type { ReportSet } from "./report";

export interface OverviewQuery {
  readonly agentId: string;
  readonly ranges: readonly ReportRange[];
  readonly periods: readonly Period[];
  readonly rowsMax: number;
}

export interface OverviewFacts {
  /** In the order of the ranges asked for. */
  readonly reports: ReportSet;
  /** In the order of the periods asked for. */
  readonly transferTotals: readonly TransferTotals[];
  readonly transfers: readonly JournalEntry[];
  readonly refusals: readonly Refusal[];
  readonly openDrafts: readonly Draft[];
  readonly keys: readonly ApiKey[];
  /** The number of its active members; the next member counts those with a confirmed second factor. */
  readonly members: number;
  readonly protectedMembers: number;
  readonly milestones: readonly MilestoneName[];
}
