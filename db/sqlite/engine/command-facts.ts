import { and, count, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { booksFacts } from "#db/sqlite/books/books-facts";
import { peopleFacts } from "#db/sqlite/people/people-facts";
import { walletFacts } from "#db/sqlite/wallets/wallet-facts";
import type { WalletStatements } from "#db/sqlite/wallets/wallet-statements";
import { agents, apiKeys, milestones, rates } from "#db/tables/agents";
import { memberTwoFactor, savedViews } from "#db/tables/people";
import type { Facts } from "#lib/commands/facts";
import { viewsMax } from "#lib/domain/views/saved-view";
import type { Connection } from "./connection";

export function commandFacts(connection: Connection, statements: WalletStatements): Facts {
  const { db } = connection;
  const beside = alias(savedViews, "beside");
  return {
    ...walletFacts(connection, statements),
    ...peopleFacts(connection),
    ...booksFacts(connection, statements),
    agent: (id) => db.select().from(agents).where(eq(agents.id, id)).get() ?? null,
    hasSecondFactor: (email) =>
      db
        .select({ email: memberTwoFactor.email })
        .from(memberTwoFactor)
        .where(and(eq(memberTwoFactor.email, email), isNotNull(memberTwoFactor.confirmedAt)))
        .get() !== undefined,
    key: (id) => db.select().from(apiKeys).where(eq(apiKeys.id, id)).get() ?? null,
    enabledKeys: (agentId) =>
      Number(
        db
          .select({ keys: count() })
          .from(apiKeys)
          .where(and(eq(apiKeys.agentId, agentId), eq(apiKeys.status, "enabled")))
          .get()?.keys ?? 0,
      ),
    view: (agentId, id) =>
      db
        .select()
        .from(savedViews)
        .where(and(eq(savedViews.agentId, agentId), eq(savedViews.id, id)))
        .get() ?? null,
    viewsOf: (agentId, email, page) =>
      db
        .select()
        .from(savedViews)
        .where(and(eq(savedViews.agentId, agentId), eq(savedViews.email, email), eq(savedViews.page, page)))
        .limit(viewsMax)
        .all(),
    viewsBeside: (agentId, id) =>
      db
        .select({ view: beside })
        .from(savedViews)
        .innerJoin(
          beside,
          and(eq(beside.agentId, agentId), eq(beside.email, savedViews.email), eq(beside.page, savedViews.page)),
        )
        .where(and(eq(savedViews.agentId, agentId), eq(savedViews.id, id)))
        .limit(viewsMax)
        .all()
        .map(({ view }) => view),
    rate: (currency, from) =>
      db
        .select()
        .from(rates)
        .where(and(eq(rates.currency, currency), eq(rates.from, from)))
        .get() ?? null,
    milestone: (agentId, name) =>
      db
        .select({ at: milestones.at })
        .from(milestones)
        .where(and(eq(milestones.agentId, agentId), eq(milestones.name, name)))
        .get()?.at ?? null,
  };
}
