import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { SignInSource } from "#lib/domain/people/member-session";
import { day, nanosecond } from "#lib/domain/time/instant";

export function signInContract(subject: StoreUnderTest): void {
  describe("a try to sign in", () => {
    const browser = (): SignInSource[] => [
      { kind: "pair", name: subject.fresh("pair") },
      { kind: "address", name: subject.fresh("address") },
      { kind: "account", name: subject.fresh("account") },
    ];
    const count = async (sources: readonly SignInSource[]) =>
      resultOf(await subject.store.sessions.countSignInTry(sources, subject.clock.now()));
    const fail = async (sources: readonly SignInSource[], times: number) => {
      for (let failed = 0; failed < times; failed += 1) await count(sources);
    };

    it("is counted at once, so that of many at the same time no more are judged than one after the other", async () => {
      const sources = browser();
      const counted = await Promise.all(Array.from({ length: 20 }, () => count(sources)));
      expect(counted.filter(({ waitSeconds }) => waitSeconds === 0)).toHaveLength(4);
    });

    it("is forgotten a day after the last one", async () => {
      const sources = browser();
      await fail(sources, 3);
      subject.clock.pass(day + nanosecond);
      await subject.sweep();
      expect(await count(sources)).toEqual({ waitSeconds: 0, failures: 1 });
    });

    it("that succeeds takes back what its own browser has failed, and nobody else's", async () => {
      const agent = await subject.agent();
      const ana = await subject.member(agent, "owner");
      const sources = browser();
      const [, ...shared] = sources;
      await fail(shared, 5);
      await fail(sources, 3);
      await subject.signIn(ana, { sources });
      expect(await count(sources)).toEqual({ waitSeconds: 0, failures: 6 });
      await fail(sources, 3);
      expect((await count(sources)).waitSeconds).toBe(1);
    });

    it("is still counted after a restart", async () => {
      const sources = browser();
      await fail(sources, 4);
      await subject.restart();
      expect((await count(sources)).waitSeconds).toBe(1);
    });
  });
}
