import { describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Outcome } from "#lib/domain/failure";
import { type ListPage, listRowsMax, wholeList } from "#lib/domain/lists/list-page";
import type { Invitation } from "#lib/domain/people/team";
import { instant } from "#lib/domain/time/instant";
import type { StoreUnderTest } from "./store-under-test";

/** To be run on a database that other contracts have filled. */
export function listContract(subject: StoreUnderTest): void {
  describe("a list that is read in pages", () => {
    async function expectSameInPages<Row>(list: (page: ListPage<Row>) => Promise<Outcome<Row[]>>): Promise<void> {
      const atOnce = resultOf(await list({ after: null, limit: listRowsMax }));
      expect(atOnce.length).toBeGreaterThan(3);
      expect(resultOf(await wholeList(list, 3))).toEqual(atOnce);
    }

    it("has every row once: agents", () => expectSameInPages(subject.store.agents.listAgents));
    it("has every row once: keys", () => expectSameInPages(subject.store.keys.listKeys));
    it("has every row once: members", () => expectSameInPages(subject.store.people.listMembers));
    it("has every row once: rates", () => expectSameInPages(subject.store.agents.listRates));
    it("has every row once: limits", () => expectSameInPages(subject.store.limits.listLimits));
    it("has every row once: stops", async () => {
      for (let number = 0; number < 4; number += 1) {
        const { id } = await subject.agent();
        resultOf(await subject.store.limits.stopTransfers(id, "deposit", "a leak", subject.author()));
      }
      await expectSameInPages(subject.store.limits.listStops);
    });
    it("has every row once: invitations", () =>
      expectSameInPages<Invitation>((page) =>
        subject.store.people.listInvitations({ agentId: null, since: instant(0n) }, page),
      ));
  });
}
