import { bulkFacts } from "#db/reads/bulk/bulk-facts";
import { bulkRowReads } from "#db/reads/bulk/bulk-row-reads";
import { type Hold, type Read, together } from "#db/reads/read";
import type { WaitingRequest } from "#lib/domain/approvals/approval-queries";
import { money, zero } from "#lib/domain/money/money";
import { day, type Instant, instant } from "#lib/domain/time/instant";
import { approvalFacts } from "./approval-facts";
import { overtakenIn } from "./approval-reads";
import { approvalRows } from "./approval-rows";

/** What waits, with all that a rule judges it by. A transfer whose ticket was used in another way waits no more. */
export function* waitingRequests(agentId: string, now: Instant, hold: Hold | null): Read<WaitingRequest[]> {
  const open = yield* approvalRows.openWithVotes(agentId, now, hold);
  const present = yield* overtakenIn(open.map(({ approval }) => approval));
  const waiting = open.filter((_, index) => present[index]?.state !== "superseded");
  const movers = waiting.filter(({ approval: { kind } }) => kind === "transfers" || kind === "bulk");
  const emails = [...new Set(movers.map(({ approval }) => approval.email))];
  const since = instant(now - day);
  // Rows to be sent are read before what is posted: a row that posts in between is counted twice, and never left out.
  const toSend = yield* together(...emails.map((email) => bulkFacts.sumStillToSend(agentId, email, null)));
  const posted = yield* together(...emails.map((email) => approvalFacts.postedBy(agentId, `member:${email}`, since)));
  const sumOf = (email: string) => {
    const at = emails.indexOf(email);
    return money((toSend[at] ?? zero) + (posted[at] ?? zero));
  };
  const runs = waiting.filter(({ approval }) => approval.kind === "bulk").map(({ approval }) => approval.subject);
  const sums = yield* together(...runs.map((runId) => bulkRowReads.sumsOf(agentId, runId)));
  return waiting.map((voted) => ({
    ...voted,
    movedInDay: sumOf(voted.approval.email),
    sums: sums[runs.indexOf(voted.approval.subject)] ?? [],
  }));
}
