import { describe, expect, it } from "vitest";
import { approvalContract, limitApprovalContract } from "#db/store-contract/approvals/approval-contract";
import { foreseeContract } from "#db/store-contract/approvals/foresee-contract";
import { ruleChangeContract } from "#db/store-contract/approvals/rule-change-contract";
import { sumOfDayContract } from "#db/store-contract/approvals/sum-of-day-contract";
import { bulkApprovalContract } from "#db/store-contract/bulk/bulk-approval-contract";
import { bulkContract } from "#db/store-contract/bulk/bulk-contract";
import { eventContract } from "#db/store-contract/events/event-contract";
import { eventHistoryContract } from "#db/store-contract/events/event-history-contract";
import { limitContract } from "#db/store-contract/limits/limit-contract";
import { limitHistoryContract } from "#db/store-contract/limits/limit-history-contract";
import { limitPastContract } from "#db/store-contract/limits/limit-past-contract";
import { listContract } from "#db/store-contract/list-contract";
import { agentContract, settingsContract } from "#db/store-contract/people/agent-contract";
import { attentionContract } from "#db/store-contract/people/attention-contract";
import { auditContract, auditSecretsContract } from "#db/store-contract/people/audit-contract";
import { keyContract } from "#db/store-contract/people/key-contract";
import {
  memberSessionContract,
  sessionProofContract,
  signInContract,
} from "#db/store-contract/people/member-session-contract";
import { personContract, twoFactorContract } from "#db/store-contract/people/person-contract";
import { sessionContract } from "#db/store-contract/people/session-contract";
import { actingContract, invitationContract, teamContract } from "#db/store-contract/people/team-contract";
import { viewContract } from "#db/store-contract/people/view-contract";
import { proofContract } from "#db/store-contract/proof-contract";
import { type MakeStore, type StoreUnderTest, storeUnderTest } from "#db/store-contract/store-under-test";
import { timelineContract } from "#db/store-contract/timeline/timeline-contract";
import { drillDownContract } from "#db/store-contract/trades/drill-down-contract";
import { exportContract } from "#db/store-contract/trades/export-contract";
import { pivotContract } from "#db/store-contract/trades/pivot-contract";
import { largeSumContract, overviewContract, reportSetContract } from "#db/store-contract/trades/report-contract";
import { retentionContract } from "#db/store-contract/trades/retention-contract";
import { feedContract, tradeContract } from "#db/store-contract/trades/trade-contract";
import { tradeListContract, tradeRecordContract } from "#db/store-contract/trades/trade-list-contract";
import { booksContract } from "#db/store-contract/wallets/books-contract";
import { draftContract } from "#db/store-contract/wallets/draft-contract";
import { journalContract } from "#db/store-contract/wallets/journal-contract";
import { keptSumsContract } from "#db/store-contract/wallets/kept-sums-contract";
import { playerContract } from "#db/store-contract/wallets/player-contract";
import { severalTransfersContract } from "#db/store-contract/wallets/several-transfers-contract";
import { replayGuardContract, ticketContract } from "#db/store-contract/wallets/ticket-contract";
import { transferContract } from "#db/store-contract/wallets/transfer-contract";
import { transferListContract } from "#db/store-contract/wallets/transfer-list-contract";
import { walletHistoryContract } from "#db/store-contract/wallets/wallet-history-contract";
import { walletListContract } from "#db/store-contract/wallets/wallet-list-contract";
import { watchContract } from "#db/store-contract/watch-contract";
import { deliveryContract } from "#db/store-contract/webhooks/delivery-contract";
import { endpointContract } from "#db/store-contract/webhooks/endpoint-contract";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { isTorture } from "#e2e/fixtures/faults/torture";

/**
 * A contract without races runs over one server, and over several in torture alone. In one with races these come first,
 * because the rest is left out over several servers.
 */
const [races, calm] = ["races", "calm"] as const;
const contracts: readonly (readonly [(subject: StoreUnderTest) => void, typeof races | typeof calm])[] = [
  [transferContract, races],
  [severalTransfersContract, races],
  [ticketContract, races],
  [replayGuardContract, races],
  [eventContract, races],
  [limitContract, races],
  [sessionContract, races],
  [transferListContract, calm],
  [walletListContract, calm],
  [draftContract, races],
  [approvalContract, races],
  [ruleChangeContract, races],
  [limitApprovalContract, calm],
  [bulkContract, races],
  [bulkApprovalContract, races],
  [sumOfDayContract, races],
  [foreseeContract, calm],
  [journalContract, calm],
  [limitPastContract, calm],
  [tradeContract, calm],
  [tradeListContract, calm],
  [feedContract, races],
  [largeSumContract, calm],
  [reportSetContract, calm],
  [pivotContract, calm],
  [drillDownContract, calm],
  [exportContract, calm],
  [viewContract, calm],
  [actingContract, races],
  [sessionProofContract, calm],
  [agentContract, calm],
  [keyContract, races],
  [memberSessionContract, calm],
  [signInContract, races],
  [teamContract, races],
  [twoFactorContract, races],
  [personContract, races],
  [invitationContract, races],
  [auditContract, calm],
  [settingsContract, calm],
  [watchContract, races],
  [playerContract, calm],
  [overviewContract, calm],
  [attentionContract, calm],
  [listContract, calm],
  [endpointContract, calm],
  [deliveryContract, races],
  [timelineContract, calm],
];

/**
 * The suite that every driver passes. A driver's own test makes its database and adds its specifics. When several
 * servers take calls in turn, the call sent first need not arrive first.
 */
export function storeContract(name: string, make: MakeStore, servers = 1): void {
  const isWhole = servers === 1 || isTorture;
  describe(`a store on ${name}`, () => {
    const subject = storeUnderTest(make, servers);
    for (const [contract, kind] of contracts) {
      // Each server reports its own changes at once, and others' a moment later: see notices.test.ts.
      if (contract === watchContract && servers > 1) continue;
      if (isWhole || kind === races) contract(subject);
    }
    it("has ledger, books, cells, audit and events in order after all of that", async () => {
      const { proofs, books } = subject.store;
      const audit = proofs.verifyAudit(null, subject.clock.now());
      const all = await Promise.all([proofs.verifyLedger(), proofs.verifyReport(), audit, proofs.verifyEvents()]);
      const inOrder = { ok: true, value: { faults: [] } };
      expect(all).toMatchObject([inOrder, inOrder, inOrder, inOrder]);
      const found = resultOf(await books.verifyBooks(null));
      expect(found.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
      expect(found.length).toBeGreaterThan(0);
    });
    auditSecretsContract(subject);
    // These contracts count everything in a database, so each opens its own.
    limitHistoryContract(make, servers);
    eventHistoryContract(make, servers);
    if (!isWhole) return;
    tradeRecordContract(make);
    retentionContract(make);
    proofContract(make);
    booksContract(make);
    keptSumsContract(make);
    walletHistoryContract(make);
  });
}
