import { describe } from "vitest";
import { feedContract } from "#db/store-contract/feed-contract";
import { largeSumContract } from "#db/store-contract/large-sum-contract";
import { replayGuardContract } from "#db/store-contract/replay-guard-contract";
import { retentionContract } from "#db/store-contract/retention-contract";
import { sessionContract } from "#db/store-contract/session-contract";
import type { MakeStore } from "#db/store-contract/store-under-test";
import { ticketContract } from "#db/store-contract/ticket-contract";
import { tradeContract } from "#db/store-contract/trade-contract";
import { tradeListContract } from "#db/store-contract/trade-list-contract";
import { transferContract } from "#db/store-contract/transfer-contract";
import { transferListContract } from "#db/store-contract/transfer-list-contract";

/** What every driver must do. A driver's own test hands in how its database is made, and adds only what is its alone. */
export function storeContract(name: string, make: MakeStore): void {
  describe(`a store on ${name}`, () => {
    transferContract(make);
    ticketContract(make);
    replayGuardContract(make);
    sessionContract(make);
    transferListContract(make);
    tradeContract(make);
    feedContract(make);
    tradeListContract(make);
    largeSumContract(make);
    retentionContract(make);
  });
}
