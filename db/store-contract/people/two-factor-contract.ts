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
    it("is in force once a code of the last secret begun was taken", async () => {
      const account = await newAccount();
      expect(await find(account)).toBeNull();
      resultOf(await start(account, "first"));
      resultOf(await start(account));
      expect(await find(account)).toMatchObject({ confirmedAt: null, sealedSecret: "sealed" });
      expect(kindOf(await confirm(account, "first"))).toBe("second_factor_state");
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
      expect(kindOf(await confirm(account))).toBe("second_factor_state");
      expect(kindOf(await start(account))).toBe("second_factor_state");
    });

    it("takes each code once, none before the last one, and none of another secret", async () => {
      const account = await newAccount();
      resultOf(await start(account));
      resultOf(await confirm(account));
      for (const proof of [totp(5n), totp(4n), totp(9n, "another"), { kind: "recovery", digest: "none" } as const]) {
        expect(kindOf(await renew(account, proof))).toBe("second_factor_wrong");
      }
      const both = await Promise.all([renew(account, totp(6n)), renew(account, totp(6n))]);
      expect(subject.inOrder(both.map(kindOf))).toEqual(["done", "second_factor_wrong"]);
      expect(kindOf(await renew(account, { kind: "recovery", digest: "one" }))).toBe("second_factor_wrong");
      expect(kindOf(await renew(account, { kind: "recovery", digest: "three" }))).toBe("done");
      expect(await find(account)).toMatchObject({ lastStep: 6n, recoveryCodesLeft: 1 });
    });

    it("is changed only with the password as it is now", async () => {
      const account = await newAccount();
      const older = { ...account, passwordHash: "an older hash" };
      expect(kindOf(await start(older))).toBe("password_wrong");
      resultOf(await start(account));
      resultOf(await confirm(account));
      expect(kindOf(await renew(older, totp(6n)))).toBe("password_wrong");
      expect(kindOf(await subject.store.people.endTwoFactor(older, totp(6n), subject.author()))).toBe("password_wrong");
      const change = { ...older, newHash: "a new hash", keepSession: "", proof: null };
      expect(kindOf(await subject.store.people.changePassword(change, subject.author()))).toBe("password_wrong");
    });

    it("stays on where the team requires it, and goes with all its codes where it does not", async () => {
      const [free, bound] = [await newAccount(), await newAccount(true)];
      for (const account of [free, bound]) {
        resultOf(await start(account));
        resultOf(await confirm(account));
      }
      expect(kindOf(await subject.store.people.endTwoFactor(bound, totp(6n), subject.author()))).toBe(
        "second_factor_required",
      );
      expect((await find(bound))?.lastStep).toBe(5n);
      resultOf(await subject.store.people.endTwoFactor(free, totp(6n), subject.author()));
      expect(await find(free)).toBeNull();
      const actions = (await subject.audit(free.agentId)).map(({ action }) => action);
      expect(actions.slice(0, 2)).toEqual(["member.two_factor_off", "member.two_factor_on"]);
    });

    it("is reset by another owner or the operator, and by nobody for themselves: that takes the password and a code", async () => {
      const account = await newAccount();
      const { agentId, email } = account;
      const ask = { agentId, email };
      expect(kindOf(await subject.store.people.resetTwoFactor(ask, subject.author()))).toBe("second_factor_state");
      resultOf(await start(account));
      resultOf(await confirm(account));
      const byItself = await subject.store.people.resetTwoFactor(ask, subject.acting(ask, "team:write"));
      expect(kindOf(byItself)).toBe("second_factor_state");
      expect(await find(account)).not.toBeNull();
      const facts = {
        roles: ["owner"],
        auditorUntil: null,
        passwordHash: "a hash",
        status: "active",
        lastSeenAt: null,
      } as const;
      const owner = { agentId, email: `${subject.fresh("bo")}@example.com`, ...facts, createdAt: subject.clock.now() };
      resultOf(await subject.store.people.createMember(owner, subject.author()));
      resultOf(await subject.store.people.resetTwoFactor(ask, await subject.proved(owner, "team:write")));
      expect(await find(account)).toBeNull();
      const [row] = await subject.audit(agentId);
      expect(row).toMatchObject({ action: "member.two_factor_reset", subject: email, before: '{"two_factor":true}' });
    });
  });
}
