import { and, desc, eq, sql } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { sessions, transfers, wallets } from "#db/postgres/schema";
import { transferConditions } from "#db/wallets/transfer-conditions";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { Entry, EntryQuery, WalletStand } from "#lib/domain/wallets/entry";
import type { Transfer, Wallet } from "#lib/domain/wallets/transfer";
import type { PlayerQuery } from "#lib/store/player";
import type { Session } from "#lib/store/player-session";
import type { TransferQuery } from "#lib/store/transfer";
import { entryReads } from "./entry-reads";

const p = sql.placeholder;

export function walletReads(connection: Connection) {
  const { db, prepared } = connection;
  const oneWallet = prepared(
    db
      .select()
      .from(wallets)
      .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId")))),
  );
  const sessionWithWallet = prepared(
    db
      .select({ session: sessions, wallet: wallets })
      .from(sessions)
      .innerJoin(wallets, and(eq(wallets.agentId, sessions.agentId), eq(wallets.playerId, sessions.playerId)))
      .where(eq(sessions.tokenDigest, p("digest"))),
  );
  const entries = entryReads(connection);

  return {
    findWallet: async (agentId: string, playerId: string): Promise<Outcome<Wallet | null>> =>
      done((await first(oneWallet.execute({ agentId, playerId }))) ?? null),

    findPlayerSession: async (digest: string): Promise<Outcome<{ session: Session; wallet: Wallet } | null>> =>
      done((await first(sessionWithWallet.execute({ digest }))) ?? null),

    balanceAt: async (agentId: string, playerId: string, at: Instant): Promise<Outcome<WalletStand>> =>
      done(await entries.standAt({ agentId, playerId }, at)),

    listEntries: async (query: EntryQuery): Promise<Outcome<Entry[]>> => done(await entries.listEntries(query)),

    listTransfers: async (query: TransferQuery): Promise<Outcome<Transfer[]>> =>
      done(
        await db
          .select()
          .from(transfers)
          .where(and(...transferConditions(transfers, query)))
          .orderBy(desc(transfers.createdAt), desc(transfers.id))
          .limit(query.limit),
      ),

    listPlayers: async ({ agentId, limit }: PlayerQuery): Promise<Outcome<Wallet[]>> =>
      done(
        await db
          .select()
          .from(wallets)
          .where(agentId === null ? undefined : eq(wallets.agentId, agentId))
          .orderBy(wallets.agentId, wallets.playerId)
          .limit(limit),
      ),
  };
}
