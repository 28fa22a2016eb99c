import { and, desc, eq, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { sessions, transfers, wallets } from "#db/tables/wallets";
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
  const { db } = connection;
  const oneWallet = db
    .select()
    .from(wallets)
    .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId"))))
    .prepare();
  const sessionWithWallet = db
    .select()
    .from(sessions)
    .innerJoin(wallets, and(eq(wallets.agentId, sessions.agentId), eq(wallets.playerId, sessions.playerId)))
    .where(eq(sessions.tokenDigest, p("digest")))
    .prepare();
  const entries = entryReads(connection);

  return {
    findWallet: (agentId: string, playerId: string): Outcome<Wallet | null> =>
      done(oneWallet.get({ agentId, playerId }) ?? null),

    findPlayerSession(digest: string): Outcome<{ session: Session; wallet: Wallet } | null> {
      const found = sessionWithWallet.get({ digest });
      return done(found ? { session: found.sessions, wallet: found.wallets } : null);
    },

    balanceAt: (agentId: string, playerId: string, at: Instant): Outcome<WalletStand> =>
      done(connection.client.transaction(() => entries.standAt({ agentId, playerId }, at))()),

    listEntries: (query: EntryQuery): Outcome<Entry[]> =>
      done(connection.client.transaction(() => entries.listEntries(query))()),

    listTransfers(query: TransferQuery): Outcome<Transfer[]> {
      const rows = db
        .select()
        .from(transfers)
        .where(and(...transferConditions(transfers, query)))
        .orderBy(desc(transfers.createdAt), desc(transfers.id))
        .limit(query.limit)
        .all();
      return done(rows);
    },

    listPlayers: ({ agentId, limit }: PlayerQuery): Outcome<Wallet[]> =>
      done(
        db
          .select()
          .from(wallets)
          .where(agentId === null ? undefined : eq(wallets.agentId, agentId))
          .orderBy(wallets.agentId, wallets.playerId)
          .limit(limit)
          .all(),
      ),
  };
}
