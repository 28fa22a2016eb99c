import type { Settlement } from "#lib/domain/trades/category";
import { reasonOf } from "#lib/domain/trades/category-reason";
import type { Entry } from "./entry";
import type { SettlementOutcome } from "./movement";

type Settled = "won" | "half_won" | "lost" | "half_lost" | "stake_back";

/** What an entry says that happened. Each has a text. */
export type EntryWord =
  | "deposit"
  | "withdrawal"
  | "opening"
  | "stake"
  | "stake_changed"
  | Settled
  | `resettled_${Settled}`
  | "corrected"
  | "push"
  | "void"
  | "reopened"
  | "released";

type Told = Pick<Entry, "kind" | "outcome" | "reason">;

/** `version` is the trade's version that made the entry; null for a transfer, and when that version is not kept. */
export function entryWord({ kind, outcome, reason }: Told, version: Settlement | null): EntryWord {
  if (kind === "settlement") return settledWord(outcome, version);
  if (kind === "reversal") return "reopened";
  if (kind === "correction") return correctedWord(version);
  if (kind !== "void") return kind;
  // Only the release of a stake that retention left behind has a reason.
  if (reason !== null) return "released";
  return version && reasonOf(version) === "pushed" ? "push" : "void";
}

const ofOutcome = { won: "won", lost: "lost", part_lost: "half_lost", even: "stake_back" } as const;

function settledWord(outcome: SettlementOutcome | null, version: Settlement | null): Settled {
  return resultIn(version) ?? ofOutcome[outcome ?? "even"];
}

function correctedWord(version: Settlement | null): EntryWord {
  if (version === null) return "corrected";
  const result = resultIn(version);
  return result ? `resettled_${result}` : "stake_changed";
}

function resultIn(version: Settlement | null): Settled | null {
  const reason = version && reasonOf(version);
  return reason === "won" || reason === "half_won" || reason === "lost" || reason === "half_lost" ? reason : null;
}

/** Versions up to this one are a stake, its settlement and one correction: only a later number is worth a line. */
const plainVersionsMax = 3;

export const isVersionTold = (version: number | null): version is number =>
  version !== null && version > plainVersionsMax;
