import { and, count, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { approvalFacts } from "#db/reads/approvals/approval-rows";
import { waitingRequests } from "#db/reads/approvals/rule-change-reads";
import { booksFacts } from "#db/reads/books/books-reads";
import { walletFacts } from "#db/reads/wallets/wallet-reads";
import { agents, apiKeys, attentionMarks, milestones, rates } from "#db/tables/agents";
import { savedViews } from "#db/tables/people";
import { viewsMax } from "#lib/domain/views/saved-view";
import { bulkFacts } from "./bulk/bulk-facts";
import { transferStopOf } from "./limits/limit-reads";
import { peopleFacts } from "./people/people-facts";
import { all, first, held, type SaidFacts, select } from "./read";
import { webhookFacts } from "./webhooks/webhook-facts";

const beside = alias(savedViews, "beside");

/** The facts of commands that are stated once for both databases. */
export const sharedFacts = {
  ...peopleFacts,
  ...walletFacts,
  ...booksFacts,
  ...approvalFacts,
  ...bulkFacts,
  waitingRequests: (agentId, now) => waitingRequests(agentId, now, "update"),
  ...webhookFacts,
  agent: (id) => first(select().from(agents).where(eq(agents.id, id))),
  // Locked, because PostgreSQL writes uses of keys outside the queue of commands.
  key: (id) => held("no key update", select().from(apiKeys).where(eq(apiKeys.id, id))),
  *enabledKeys(agentId) {
    const isEnabled = and(eq(apiKeys.agentId, agentId), eq(apiKeys.status, "enabled"));
    const counted = yield* first(select({ keys: count() }).from(apiKeys).where(isEnabled));
    return counted?.keys ?? 0;
  },
  view: (agentId, id) =>
    first(
      select()
        .from(savedViews)
        .where(and(eq(savedViews.agentId, agentId), eq(savedViews.id, id))),
    ),
  viewsOf: (agentId, email, page) =>
    all(
      select()
        .from(savedViews)
        .where(and(eq(savedViews.agentId, agentId), eq(savedViews.email, email), eq(savedViews.page, page)))
        .limit(viewsMax),
    ),
  *viewsBeside(agentId, id) {
    const isBeside = and(
      eq(beside.agentId, agentId),
      eq(beside.email, savedViews.email),
      eq(beside.page, savedViews.page),
    );
    const rows = yield* all(
      select({ view: beside })
        .from(savedViews)
        .innerJoin(beside, isBeside)
        .where(and(eq(savedViews.agentId, agentId), eq(savedViews.id, id)))
        .limit(viewsMax),
    );
    return rows.map(({ view }) => view);
  },
  transferStop: transferStopOf,
  rate: (currency, from) =>
    first(
      select()
        .from(rates)
        .where(and(eq(rates.currency, currency), eq(rates.from, from))),
    ),
  *milestone(agentId, name) {
    const isMilestone = and(eq(milestones.agentId, agentId), eq(milestones.name, name));
    const reached = yield* first(select({ at: milestones.at }).from(milestones).where(isMilestone));
    return reached?.at ?? null;
  },
  attentionMark: (agentId, name) =>
    first(
      select()
        .from(attentionMarks)
        .where(and(eq(attentionMarks.agentId, agentId), eq(attentionMarks.name, name))),
    ),
} satisfies Partial<SaidFacts>;
