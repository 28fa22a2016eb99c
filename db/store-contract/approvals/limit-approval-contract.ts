import { describe, expect, it } from "vitest";
import { LimitsUnderTest } from "#db/store-contract/limits/limits-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { parseMoney } from "#lib/domain/money/money";
import { ApprovalOffice } from "./approval-office";

const approve = { action: "approve" } as const;

/** Where limits and approvals meet. */
export function limitApprovalContract(subject: StoreUnderTest): void {
  const limits = new LimitsUnderTest(subject);

  describe("a limit that asks for approval", () => {
    it("keeps a member's transfer back, refuses an API client's, and counts the one that is approved", async () => {
      const office = await ApprovalOffice.open(subject);
      const { id: limitId } = await limits.set(office.agent, approve);
      expect(kindOf(await office.send(await office.draft({ amount: "60" })))).toBe("done");
      expect(kindOf(await subject.transfer(office.agent, { amount: "41" }))).toBe("limit_reached");
      const { draft, id } = await office.ask({ amount: "41" });
      expect((await office.found(id)).approval.approval).toMatchObject({ because: limitId, needed: 1 });
      expect([await office.balance(), await limits.usedOf(office.agent)]).toEqual([
        parseMoney("60"),
        [parseMoney("60")],
      ]);
      expect(resultOf(await office.approve(id, draft, office.ana)).replayed).toBe(false);
      expect([await office.balance(), await limits.usedOf(office.agent)]).toEqual([
        parseMoney("101"),
        [parseMoney("101")],
      ]);
    });

    it("of the maker counts the transfer that others approve, and theirs counts nothing", async () => {
      const office = await ApprovalOffice.open(subject);
      const ofMember = ({ email }: { readonly email: string }) =>
        limits.set(office.agent, { ...approve, scope: "member", subject: email });
      const [own, voters] = [await ofMember(office.maker), await ofMember(office.ana)];
      const { draft, id } = await office.ask({ amount: "150" });
      expect(kindOf(await office.approve(id, draft, office.ana))).toBe("done");
      const used = new Map((await limits.of(office.agent)).map((limit) => [limit.id, limit.used]));
      expect([used.get(own.id), used.get(voters.id)]).toEqual([parseMoney("150"), 0n]);
    });
  });
}
