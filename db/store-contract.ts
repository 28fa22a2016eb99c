import { describe, expect, it } from "vitest";
import { actingContract } from "#db/store-contract/acting-contract";
import { agentContract } from "#db/store-contract/agent-contract";
import { auditContract } from "#db/store-contract/audit-contract";
import { auditSecretsContract } from "#db/store-contract/audit-secrets-contract";
import { booksContract } from "#db/store-contract/books-contract";
import { draftContract } from "#db/store-contract/draft-contract";
import { drillDownContract } from "#db/store-contract/drill-down-contract";
import { exportContract } from "#db/store-contract/export-contract";
import { feedContract } from "#db/store-contract/feed-contract";
import { invitationContract } from "#db/store-contract/invitation-contract";
import { journalContract } from "#db/store-contract/journal-contract";
import { keptSumsContract } from "#db/store-contract/kept-sums-contract";
import { keyContract } from "#db/store-contract/key-contract";
import { largeSumContract } from "#db/store-contract/large-sum-contract";
import { listContract } from "#db/store-contract/list-contract";
import { memberSessionContract } from "#db/store-contract/member-session-contract";
import { overviewContract } from "#db/store-contract/overview-contract";
import { personContract } from "#db/store-contract/person-contract";
import { playerContract } from "#db/store-contract/player-contract";
import { proofContract } from "#db/store-contract/proof-contract";
import { replayGuardContract } from "#db/store-contract/replay-guard-contract";
import { reportSetContract } from "#db/store-contract/report-set-contract";
import { retentionContract } from "#db/store-contract/retention-contract";
import { sessionContract } from "#db/store-contract/session-contract";
import { settingsContract } from "#db/store-contract/settings-contract";
import { signInContract } from "#db/store-contract/sign-in-contract";
import { type MakeStore, storeUnderTest } from "#db/store-contract/store-under-test";
import { teamContract } from "#db/store-contract/team-contract";
import { ticketContract } from "#db/store-contract/ticket-contract";
import { tradeContract } from "#db/store-contract/trade-contract";
import { tradeListContract } from "#db/store-contract/trade-list-contract";
import { tradeRecordContract } from "#db/store-contract/trade-record-contract";
import { transferContract } from "#db/store-contract/transfer-contract";
import { transferListContract } from "#db/store-contract/transfer-list-contract";
import { twoFactorContract } from "#db/store-contract/two-factor-contract";
import { viewContract } from "#db/store-contract/view-contract";
import { walletHistoryContract } from "#db/store-contract/wallet-history-contract";
import { watchContract } from "#db/store-contract/watch-contract";
import { resultOf } from "#e2e/fixtures/outcome";

/**
 * The suite that every driver passes. A driver's own test makes its database, and adds what is specific to it. Where
 * several servers take calls in turn, what was sent first need not come first.
 */
export function storeContract(name: string, make: MakeStore, servers = 1): void {
  describe(`a store on ${name}`, () => {
    const subject = storeUnderTest(make, servers);
    transferContract(subject);
    ticketContract(subject);
    replayGuardContract(subject);
    sessionContract(subject);
    transferListContract(subject);
    draftContract(subject);
    journalContract(subject);
    tradeContract(subject);
    tradeListContract(subject);
    feedContract(subject);
    largeSumContract(subject);
    reportSetContract(subject);
    drillDownContract(subject);
    exportContract(subject);
    viewContract(subject);
    actingContract(subject);
    agentContract(subject);
    keyContract(subject);
    memberSessionContract(subject);
    signInContract(subject);
    teamContract(subject);
    twoFactorContract(subject);
    personContract(subject);
    invitationContract(subject);
    auditContract(subject);
    settingsContract(subject);
    // Each server tells its own changes at once, and those of others a moment later: notices.test.ts.
    if (servers === 1) watchContract(subject);
    playerContract(subject);
    overviewContract(subject);
    listContract(subject);
    it("has books and cells in order after all of that", async () => {
      expect(resultOf(await subject.store.proofs.verifyLedger()).faults).toEqual([]);
      expect(resultOf(await subject.store.proofs.verifyReport()).faults).toEqual([]);
      expect(resultOf(await subject.store.proofs.verifyAudit(null, subject.clock.now())).faults).toEqual([]);
    });
    auditSecretsContract(subject);
    // These contracts count everything in a database, so each opens one of its own.
    tradeRecordContract(make);
    retentionContract(make);
    proofContract(make);
    booksContract(make);
    keptSumsContract(make);
    walletHistoryContract(make);
  });
}
