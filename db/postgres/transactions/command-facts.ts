import { and, count, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { booksFacts } from "#db/postgres/books/books-facts";
import { type Connection, first } from "#db/postgres/connections/connection";
import { peopleFacts } from "#db/postgres/people/people-facts";
import { agents, apiKeys, memberTwoFactor, milestones, rates, savedViews } from "#db/postgres/schema";
import type { TicketScope } from "#db/postgres/wallets/ticket-scope";
import { walletFacts } from "#db/postgres/wallets/wallet-facts";
import { viewsMax } from "#lib/domain/views/saved-view";
import type { AsyncFacts } from "./async-facts";

export function commandFacts(connection: Connection, scope: TicketScope): AsyncFacts {
  const { db } = connection;
  const beside = alias(savedViews, "beside");
  return {
    ...walletFacts(connection, scope),
    ...peopleFacts(connection),
    ...booksFacts(connection),
    agent: async (id) => (await first(db.select().from(agents).where(eq(agents.id, id)))) ?? null,
    hasSecondFactor: async (email) =>
      (await first(
        db
          .select({ email: memberTwoFactor.email })
          .from(memberTwoFactor)
          .where(and(eq(memberTwoFactor.email, email), isNotNull(memberTwoFactor.confirmedAt))),
      )) !== undefined,
    // It is held, because uses of keys are written beside the line of commands.
    key: async (id) => (await first(db.select().from(apiKeys).where(eq(apiKeys.id, id)).for("no key update"))) ?? null,
    enabledKeys: async (agentId) =>
      (
        await first(
          db
            .select({ keys: count() })
            .from(apiKeys)
            .where(and(eq(apiKeys.agentId, agentId), eq(apiKeys.status, "enabled"))),
        )
      )?.keys ?? 0,
    view: async (agentId, id) =>
      (await first(
        db
          .select()
          .from(savedViews)
          .where(and(eq(savedViews.agentId, agentId), eq(savedViews.id, id))),
      )) ?? null,
    viewsOf: async (agentId, email, page) =>
      db
        .select()
        .from(savedViews)
        .where(and(eq(savedViews.agentId, agentId), eq(savedViews.email, email), eq(savedViews.page, page)))
        .limit(viewsMax),
    viewsBeside: async (agentId, id) => {
      const rows = await db
        .select({ view: beside })
        .from(savedViews)
        .innerJoin(
          beside,
          and(eq(beside.agentId, agentId), eq(beside.email, savedViews.email), eq(beside.page, savedViews.page)),
        )
        .where(and(eq(savedViews.agentId, agentId), eq(savedViews.id, id)))
        .limit(viewsMax);
      return rows.map(({ view }) => view);
    },
    rate: async (currency, from) =>
      (await first(
        db
          .select()
          .from(rates)
          .where(and(eq(rates.currency, currency), eq(rates.from, from))),
      )) ?? null,
    milestone: async (agentId, name) =>
      (
        await first(
          db
            .select({ at: milestones.at })
            .from(milestones)
            .where(and(eq(milestones.agentId, agentId), eq(milestones.name, name))),
        )
      )?.at ?? null,
  };
}
