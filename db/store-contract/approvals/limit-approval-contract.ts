import { describe, expect, it } from "vitest";
import { LimitsUnderTest } from "#db/store-contract/limits/limits-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { Limit } from "#lib/domain/limits/limit";
import { parseMoney } from "#lib/domain/money/money";
import type { Author } from "#lib/store/author";
import { ApprovalOffice, approvalIn } from "./approval-office";

const approve = { action: "approve" } as const;

/** Where limits and approvals meet: a limit may ask for approval, and so may a change of limits. */
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

    it("never lets approval pass another limit, which refuses", async () => {
      const office = await ApprovalOffice.open(subject);
      await limits.set(office.agent, approve);
      const { draft, id } = await office.ask({ amount: "150" });
      await limits.set(office.agent, { bound: "120" });
      expect(kindOf(await office.approve(id, draft, office.ana))).toBe("limit_reached");
      expect([await office.balance(), await office.state(id)]).toEqual([null, "approved"]);
      expect(kindOf(await office.send(await office.draft({ amount: "150" })))).toBe("limit_reached");
    });

    it("asks nobody for a transfer that could not post anyway, and needs as many as the rule says", async () => {
      const office = await ApprovalOffice.open(subject);
      await subject.member(office.agent, "owner");
      await office.rule({ needed: 2, over: parseMoney("1000") });
      await limits.set(office.agent, { ...approve, side: "both" });
      const refused = await office.send(await office.draft({ kind: "withdrawal", amount: "150" }));
      expect(kindOf(refused)).toBe("player_unknown");
      const { id } = await office.ask({ amount: "150" });
      expect((await office.found(id)).approval.approval.needed).toBe(2);
    });
  });

  describe("a rule over limits", () => {
    const vote = async (office: ApprovalOffice, id: string, member = office.bo): Promise<Author> => {
      const by = await office.as(member, "approvals:decide");
      const found = { hash: await office.hash(id), note: null };
      return { ...by, consent: { approvalId: id, maker: office.ana.email, vote: found } };
    };
    const boundsOf = async (office: ApprovalOffice) => (await limits.of(office.agent)).map(({ bound }) => bound);

    it("keeps a new limit and another bound back until others approve, and then sets it in its maker's name", async () => {
      const office = await ApprovalOffice.open(subject);
      await office.rule({}, "limits");
      const ana = await office.as(office.ana, "limits:write");
      for (const bound of ["40", "90"]) {
        const before = await boundsOf(office);
        const id = approvalIn(await limits.trySet(office.agent, { bound }, ana));
        expect(approvalIn(await limits.trySet(office.agent, { bound }, ana))).toBe(id);
        expect(await boundsOf(office)).toEqual(before);
        expect(kindOf(await limits.trySet(office.agent, { bound }, await vote(office, id, office.ana)))).toBe(
          "approval_own",
        );
        expect(kindOf(await limits.trySet(office.agent, { bound }, await vote(office, id)))).toBe("done");
        expect([await boundsOf(office), await office.state(id)]).toEqual([[parseMoney(bound)], "executed"]);
      }
      expect((await limits.of(office.agent))[0]?.createdBy).toBe(`member:${office.ana.email}`);
      expect(kindOf(await limits.trySet(office.agent, { bound: "90" }, ana))).toBe("done");
    });

    it("keeps a limit that is to be removed, and removes none that was changed since", async () => {
      const office = await ApprovalOffice.open(subject);
      const { id: limitId }: Limit = await limits.set(office.agent);
      await office.rule({}, "limits");
      const ana = await office.as(office.ana, "limits:write");
      const remove = (by: Author) => subject.store.limits.removeLimit(office.agent.id, limitId, by);
      const first = approvalIn(await remove(ana));
      await limits.set(office.agent, { bound: "70" });
      expect(kindOf(await remove(await vote(office, first)))).toBe("approval_ended");
      expect([await office.state(first), await boundsOf(office)]).toEqual(["superseded", [parseMoney("70")]]);
      const second = approvalIn(await remove(ana));
      expect(kindOf(await remove(await vote(office, second)))).toBe("done");
      expect(await boundsOf(office)).toEqual([]);
    });

    it("never keeps a stop back", async () => {
      const office = await ApprovalOffice.open(subject);
      await office.rule({}, "limits");
      const ana = await office.as(office.ana, "transfers:stop");
      expect(kindOf(await limits.stop(office.agent, "both", ana))).toBe("done");
    });
  });
}
