import { and, desc, eq, sql } from "drizzle-orm";
import { all, first, type Read, select } from "#db/reads/read";
import { sessions, transfers, wallets } from "#db/tables/wallets";
import { transferConditions } from "#db/wallets/transfer-conditions";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { Entry, EntryQuery, WalletStand } from "#lib/domain/wallets/entry";
import type { ListedTransfer, Wallet } from "#lib/domain/wallets/transfer";
import type { PlayerQuery } from "#lib/store/player";
import type { Session } from "#lib/store/player-session";
import type { TransferQuery } from "#lib/store/transfer";
import { entryRows } from "./entry-rows";
import { listedTransfers } from "./listed-transfers";

const p = sql.placeholder;

const oneWallet = select()
  .from(wallets)
  .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId"))));
const sessionWithWallet = select({ session: sessions, wallet: wallets })
  .from(sessions)
  .innerJoin(wallets, and(eq(wallets.agentId, sessions.agentId), eq(wallets.playerId, sessions.playerId)))
  .where(eq(sessions.tokenDigest, p("digest")));

export const walletReads = {
  *findWallet(agentId: string, playerId: string): Read<Outcome<Wallet | null>> {
    return done(yield* first(oneWallet, { agentId, playerId }));
  },

  *findPlayerSession(digest: string): Read<Outcome<{ session: Session; wallet: Wallet } | null>> {
    return done(yield* first(sessionWithWallet, { digest }));
  },

  *balanceAt(agentId: string, playerId: string, at: Instant): Read<Outcome<WalletStand>> {
    return done(yield* entryRows.standAt({ agentId, playerId }, at));
  },

  *listEntries(query: EntryQuery): Read<Outcome<Entry[]>> {
    return done(yield* entryRows.newest(query));
  },

  *listTransfers(query: TransferQuery): Read<Outcome<ListedTransfer[]>> {
    const page = select()
      .from(transfers)
      .where(and(...transferConditions(transfers, query)))
      .orderBy(desc(transfers.createdAt), desc(transfers.id))
      .limit(query.limit);
    return done(yield* listedTransfers(query.agentId, yield* all(page)));
  },

  *listPlayers({ agentId, limit }: PlayerQuery): Read<Outcome<Wallet[]>> {
    const page = select()
      .from(wallets)
      .where(agentId === null ? undefined : eq(wallets.agentId, agentId))
      .orderBy(wallets.agentId, wallets.playerId)
      .limit(limit);
    return done(yield* all(page));
  },
};
