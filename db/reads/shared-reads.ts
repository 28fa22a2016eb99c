import type { AnswersOf } from "#db/ports/method-kinds";
import type { KeptPortions } from "#lib/domain/reports/kept-portions";
import { approvalReads } from "./approvals/approval-reads";
import { ruleChangeReads } from "./approvals/waiting-requests";
import { attentionReads } from "./attention/attention-reads";
import { auditReads } from "./audit/audit-reads";
import { booksReads } from "./books/books-reads";
import { bulkReads } from "./bulk/bulk-reads";
import type { EngineWords } from "./engine-words";
import { eventReads } from "./events/event-reads";
import { agentReads } from "./keys/agent-reads";
import { limitReads } from "./limits/limit-reads";
import { pastReads } from "./limits/past-reads";
import { peopleReads } from "./people/people-reads";
import { viewReads } from "./people/view-reads";
import { headReads } from "./proofs/head-reads";
import type { Read } from "./read";
import { timelineReads } from "./timeline/timeline-reads";
import { reportReads } from "./trades/report-reads";
import { tradeReads } from "./trades/trade-reads";
import { journalReads } from "./wallets/journal-reads";
import { playerReads } from "./wallets/player-reads";
import { walletReads } from "./wallets/wallet-reads";
import { webhookReads } from "./webhooks/webhook-reads";

type Answers = AnswersOf<"api read" | "desk read">;
type Said<F> = F extends (...input: infer I) => infer T ? (...input: I) => Read<T> : never;
type Reads = { readonly [P in keyof Answers]: { readonly [M in keyof Answers[P]]: Said<Answers[P][M]> } };

/** All reads of members and of the API, by port. */
export function sharedReads(words: EngineWords, kept: KeptPortions): Reads {
  const reports = reportReads(words, kept);
  const journal = journalReads(words);
  return {
    wallets: { ...walletReads, ...journal },
    drafts: journal,
    bulk: bulkReads(words),
    players: { ...playerReads(words), ...walletReads },
    trades: { ...tradeReads(words), ...reports },
    reports,
    books: booksReads(words),
    approvals: { ...approvalReads, ...ruleChangeReads },
    limits: { ...limitReads, ...pastReads },
    attention: attentionReads,
    agents: agentReads,
    keys: agentReads,
    people: { ...peopleReads, ...agentReads },
    sessions: peopleReads,
    views: viewReads,
    audit: auditReads(words),
    events: eventReads(words),
    webhooks: webhookReads,
    timeline: timelineReads(words),
    exports: {},
    proofs: headReads(words),
  };
}
