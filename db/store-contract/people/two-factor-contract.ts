import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { FactorProof } from "#lib/domain/people/second-factor";
import { wholeList } from "#lib/usecases/whole-list";

export function twoFactorContract(subject: StoreUnderTest): void {
  async function newAccount(twoFactorRequired = false) {
    const { id: agentId } = await subject.agent({ twoFactorRequired });
    const email = `${subject.fresh("ana")}@example.com`;
    const facts = {
      roles: ["owner"],
      auditorUntil: null,
      passwordHash: "a hash",
      status: "active",
      lastSeenAt: null,
    } as const;
    resultOf(
      await subject.store.people.createMember(
        { agentId, email, ...facts, createdAt: subject.clock.now() },
        subject.author(),
      ),
    );
    return { agentId, email, passwordHash: "a hash" };
  }

  type Account = Awaited<ReturnType<typeof newAccount>>;
  const start = (account: Account, sealedSecret = "sealed") =>
    subject.store.people.startTwoFactor({ ...account, sealedSecret, at: subject.clock.now() });
  const confirm = ({ email }: Account, sealedSecret = "sealed", step = 5n) =>
    subject.store.people.confirmTwoFactor(
      { email, sealedSecret, step, recoveryDigests: ["one", "two"], keepSession: "" },
      subject.author(),
    );
  const find = async ({ email }: Account) => resultOf(await subject.store.people.findAccount(email))?.twoFactor ?? null;
  const totp = (step: bigint, sealedSecret = "sealed"): FactorProof => ({ kind: "totp", sealedSecret, step });
  const renew = (account: Account, proof: FactorProof) =>
    subject.store.people.renewRecoveryCodes({ ...account, proof, recoveryDigests: ["three"] }, subject.author());

  describe("a second factor", () => {
    it("is in force once a code of the last secret begun was taken, and goes with all its codes", async () => {
      const account = await newAccount();
      expect(await find(account)).toBeNull();
      resultOf(await start(account, "first"));
      resultOf(await start(account));
      expect(await find(account)).toMatchObject({ confirmedAt: null, sealedSecret: "sealed" });
      const listed = async () =>
        resultOf(await wholeList(subject.store.people.listMembers)).find(({ email }) => email === account.email)
          ?.twoFactor;
      expect(await listed()).toBe(false);
      resultOf(await confirm(account));
      expect(await listed()).toBe(true);
      expect(await find(account)).toMatchObject({
        confirmedAt: subject.clock.now(),
        lastStep: 5n,
        recoveryCodesLeft: 2,
      });
      resultOf(await subject.store.people.endTwoFactor(account, totp(6n), subject.author()));
      expect([await find(account), await listed()]).toEqual([null, false]);
    });

    it("takes each code once, of two at once too", async () => {
      const account = await newAccount();
      resultOf(await start(account));
      resultOf(await confirm(account));
      const both = await Promise.all([renew(account, totp(6n)), renew(account, totp(6n))]);
      expect(subject.inOrder(both.map(kindOf))).toEqual(["done", "second_factor_wrong"]);
      expect(kindOf(await renew(account, { kind: "recovery", digest: "one" }))).toBe("second_factor_wrong");
      expect(kindOf(await renew(account, { kind: "recovery", digest: "three" }))).toBe("done");
      expect(await find(account)).toMatchObject({ lastStep: 6n, recoveryCodesLeft: 1 });
    });
  });
}
