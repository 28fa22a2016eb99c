import { sessionReads } from "#db/reads/people/people-reads";
import type { KeptPortions } from "#lib/domain/reports/report-plan";
import { agentReads } from "./agents/agent-reads";
import { approvalReads } from "./approvals/approval-reads";
import { ruleChangeReads } from "./approvals/rule-change-reads";
import { attentionReads } from "./attention/attention-reads";
import { auditReads } from "./audit/audit-reads";
import { booksReads } from "./books/books-reads";
import { bulkReads } from "./bulk/bulk-reads";
import type { EngineWords } from "./engine-words";
import { eventReads } from "./events/event-reads";
import { keyReads } from "./keys/key-reads";
import { limitReads } from "./limits/limit-reads";
import { pastReads } from "./limits/past-reads";
import { peopleReads } from "./people/people-reads";
import { viewReads } from "./people/view-reads";
import { headReads } from "./proofs/head-reads";
import type { Read } from "./read";
import { timelineReads } from "./timeline/timeline-reads";
import { reportReads } from "./trades/report-reads";
import { tradeReads } from "./trades/trade-reads";
import { draftReads } from "./wallets/draft-reads";
import { journalReads } from "./wallets/journal-reads";
import { playerReads } from "./wallets/player-reads";
import { walletReads } from "./wallets/wallet-reads";
import { webhookReads } from "./webhooks/webhook-reads";

/**
 * Every read, under its noun and its name in the store. A module says where its reads run: those of the API and those
 * of the desk are apart, so that a heavy page slows no API call.
 */
export function readsIn(words: EngineWords, kept: KeptPortions) {
  return {
    wallets: { ...walletReads, ...journalReads(words) },
    drafts: draftReads,
    bulk: bulkReads(words),
    players: playerReads(words),
    trades: tradeReads(words),
    reports: reportReads(words, kept),
    books: booksReads(words),
    approvals: { desk: { ...approvalReads.desk, ...ruleChangeReads.desk } },
    limits: { api: limitReads.api, desk: { ...limitReads.desk, ...pastReads.desk } },
    attention: attentionReads,
    agents: agentReads,
    keys: keyReads,
    people: peopleReads,
    sessions: sessionReads,
    views: viewReads,
    audit: auditReads(words),
    events: eventReads(words),
    webhooks: webhookReads,
    timeline: timelineReads(words),
    proofs: headReads(words),
  };
}

export type Reads = ReturnType<typeof readsIn>;

type Call<R> = R extends (...input: infer I) => Read<infer T> ? (...input: I) => Promise<T> : never;
type Calls<Lane> = { readonly [Name in keyof Lane]: Call<Lane[Name]> };
type OfLane<Lanes, Lane extends string> = Lanes extends { readonly [L in Lane]: infer Found } ? Calls<Found> : unknown;

/** The reads as methods of a store. An editor's way from a method leads to its read. */
export type ReadCalls = {
  readonly [Noun in keyof Reads]: OfLane<Reads[Noun], "api"> & OfLane<Reads[Noun], "desk">;
};
