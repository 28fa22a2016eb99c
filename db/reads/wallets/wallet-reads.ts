import { and, desc, eq, sql } from "drizzle-orm";
import { all, first, type Read, select } from "#db/reads/read";
import { transfers, wallets } from "#db/tables/wallets";
import { transferConditions } from "#db/wallets/transfer-conditions";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { Entry, EntryQuery, WalletStand } from "#lib/domain/wallets/entry";
import type { TransferQuery } from "#lib/domain/wallets/posted-transfer";
import type { ListedTransfer, Wallet } from "#lib/domain/wallets/transfer";
import { entryRows } from "./entry-rows";
import { listedTransfers } from "./listed-transfers";

const p = sql.placeholder;

const oneWallet = select()
  .from(wallets)
  .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId"))));

export const walletReads = {
  api: {
    *findWallet(agentId: string, playerId: string): Read<Outcome<Wallet | null>> {
      return done(yield* first(oneWallet, { agentId, playerId }));
    },

    /** The wallet after every entry up to and including `at`. */
    *balanceAt(agentId: string, playerId: string, at: Instant): Read<Outcome<WalletStand>> {
      return done(yield* entryRows.standAt({ agentId, playerId }, at));
    },

    /** Transfers and movements in one order, newest first. */
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
  },
};
