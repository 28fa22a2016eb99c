import { describe, expect, it } from "vitest";
import { EventLogUnderTest } from "#db/store-contract/events/event-log-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import { type ApiKey, keysOfAgentMax, unusedKey } from "#lib/domain/keys/api-key";
import { wholeList } from "#lib/domain/lists/list-page";
import type { NewMember } from "#lib/domain/people/member";
import { day, formatInstant, hour, instant, second } from "#lib/domain/time/instant";
import { tellExpiringKeys } from "#lib/usecases/keys/keys";

export function keyContract(subject: StoreUnderTest): void {
  describe("an API key", () => {
    const key = (agentId: string | null, change: Partial<ApiKey> = {}): ApiKey => ({
      id: subject.fresh("ak"),
      agentId,
      name: "Cashier",
      scopes: ["wallet:read", "report:read"],
      allow: ["10.0.0.0/8"],
      limits: { report: 5, deposits: 0 },
      status: "enabled",
      createdAt: subject.clock.now(),
      expiresAt: instant(subject.clock.now() + hour),
      sealedSecret: "the sealed secret",
      ...unusedKey,
      ...change,
    });
    const created = async ({ id }: Agent) => resultOf(await subject.store.keys.createKey(key(id), subject.author()));
    const found = async (id: string) => resultOf(await subject.store.keys.findKey(id));

    it("that expires within a week is told of once, on one server, and again when its expiry is moved", async () => {
      const agent = await subject.agent();
      const now = subject.clock.now();
      const expiring = async (change: Partial<ApiKey>) => {
        const made = key(agent.id, change);
        resultOf(await subject.store.keys.createKey(made, subject.author()));
        return made;
      };
      const soon = await expiring({ name: "Cashier", expiresAt: instant(now + 7n * day) });
      await expiring({ expiresAt: instant(now + 8n * day) });
      await expiring({ expiresAt: null });
      const revoked = await expiring({ expiresAt: instant(now + day) });
      resultOf(await subject.store.keys.revokeKey({ keyId: revoked.id }, subject.author()));
      const tell = () => tellExpiringKeys({ store: subject.store, clock: subject.clock });
      const log = new EventLogUnderTest(subject);
      await Promise.all([tell(), tell(), tell()]);
      expect(await log.all(agent, 1)).toMatchObject([
        { type: "api_key.expiring", facts: { api_key: soon.id, name: "Cashier" } },
      ]);
      const change = { expiresAt: instant(now + 2n * day) };
      resultOf(await subject.store.keys.changeKey(soon.id, change, subject.author()));
      await tell();
      await tell();
      expect((await log.all(agent, 2)).at(-1)).toMatchObject({
        facts: { expires_at: formatInstant(change.expiresAt) },
      });
    });

    if (subject.racesAlone) return;

    it("is found with its agent at once, as it was made; a feed key has none, and an unknown one is null", async () => {
      const agent = await subject.agent();
      const [own, feed] = [key(agent.id), key(null, { expiresAt: null, limits: {}, allow: [] })];
      for (const made of [own, feed]) resultOf(await subject.store.keys.createKey(made, subject.author()));
      expect(await found(own.id)).toEqual({ key: own, agent });
      expect(await found(feed.id)).toEqual({ key: feed, agent: null });
      expect(await found("ak_none")).toBeNull();
      resultOf(await subject.store.agents.setAgentStatus(agent.id, "suspended", subject.author()));
      expect((await found(own.id))?.agent?.status).toBe("suspended");
      expect(resultOf(await wholeList(subject.store.keys.listKeys))).toEqual(expect.arrayContaining([own, feed]));
    });

    it("is changed in what is named and nothing else", async () => {
      const agent = await subject.agent();
      const made = key(agent.id);
      resultOf(await subject.store.keys.createKey(made, subject.author()));
      const change = { scopes: ["wallet:deposit"], limits: { report: 7 }, expiresAt: null, name: "Till" };
      const after = { ...made, ...change };
      expect(resultOf(await subject.store.keys.changeKey(made.id, change, subject.author()))).toEqual(after);
      expect((await found(made.id))?.key).toEqual(after);
    });

    it("is one of so many of its agent's, and a revoked one leaves its place to another", async () => {
      const agent = await subject.agent();
      const made = await created(agent);
      for (let more = 1; more < keysOfAgentMax; more += 1) await created(agent);
      const over = () => subject.store.keys.createKey(key(agent.id), subject.author());
      expect(await over()).toMatchObject({ ok: false, failure: { kind: "keys_too_many" } });
      await created(await subject.agent());
      resultOf(await subject.store.keys.createKey(key(null), subject.author()));
      resultOf(await subject.store.keys.revokeKey({ keyId: made.id }, subject.author()));
      resultOf(await over());
    });

    it("stands in its agent's list alone, those in use first and then the newest, as many as are asked for", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const made: string[] = [];
      for (let index = 0; index < 3; index += 1) {
        subject.clock.pass(second);
        made.push((await created(agent)).id);
      }
      await created(other);
      resultOf(await subject.store.keys.createKey(key(null), subject.author()));
      const [first = "", middle = "", last = ""] = made;
      resultOf(await subject.store.keys.revokeKey({ keyId: last }, subject.author()));
      const listed = async (limit: number) =>
        resultOf(await subject.store.keys.listKeysOf(agent.id, limit)).map(({ id }) => id);
      expect(await listed(10)).toEqual([middle, first, last]);
      expect(await listed(2)).toEqual([middle, first]);
    });

    it("knows of both its secrets when each was last used, also when it was rotated before that was written", async () => {
      const made = await created(await subject.agent());
      const inSeconds = (seconds: bigint) => instant(subject.clock.now() + seconds * second);
      const use = (sealedSecret: string, at: typeof made.createdAt) => ({ keyId: made.id, sealedSecret, at });
      const until = inSeconds(3_600n);
      resultOf(await subject.store.keys.markKeysUsed([use(made.sealedSecret, inSeconds(1n))]));
      resultOf(
        await subject.store.keys.rotateKey(made.id, { sealedSecret: "second", previousUntil: until }, subject.author()),
      );
      expect((await found(made.id))?.key).toMatchObject({ secretUsedAt: null, previousUsedAt: inSeconds(1n) });
      // The newer use is told first: the time that counts does not depend on the order of telling.
      resultOf(
        await subject.store.keys.markKeysUsed([
          use("second", inSeconds(3n)),
          { ...use("second", inSeconds(4n)), keyId: "ak_none" },
          use(made.sealedSecret, inSeconds(2n)),
        ]),
      );
      expect((await found(made.id))?.key).toMatchObject({
        lastUsedAt: inSeconds(3n),
        secretUsedAt: inSeconds(3n),
        previousUsedAt: inSeconds(2n),
      });
      const { rotatedAt } = resultOf(
        await subject.store.keys.rotateKey(made.id, { sealedSecret: "third", previousUntil: null }, subject.author()),
      );
      resultOf(await subject.store.keys.markKeysUsed([use(made.sealedSecret, inSeconds(4n))]));
      expect((await found(made.id))?.key).toMatchObject({
        rotatedAt,
        secretUsedAt: null,
        previousUsedAt: inSeconds(3n),
      });
    });
  });

  if (subject.racesAlone) return;

  describe("a member", () => {
    const member = (agentId: string, change: Partial<NewMember> = {}): NewMember => ({
      agentId,
      email: `${subject.fresh("ana")}@example.com`,
      roles: ["finance"],
      auditorUntil: null,
      passwordHash: "the password's hash",
      lastSeenAt: null,
      status: "active",
      createdAt: subject.clock.now(),
      ...change,
    });

    it("is kept as made, once for an agent, and never without an agent", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const { passwordHash, ...ana } = member(agent.id);
      const made = await subject.store.people.createMember({ ...ana, passwordHash }, subject.author());
      expect(resultOf(made)).toEqual({ member: ana, hadAccount: false });
      const taken = await subject.store.people.createMember({ ...ana, passwordHash }, subject.author());
      expect(refusalOf(taken)).toContain(ana.email);
      const nobody = subject.fresh("nobody");
      expect(refusalOf(await subject.store.people.createMember(member(nobody), subject.author()))).toContain(nobody);
      const own = resultOf(await wholeList(subject.store.people.listMembers)).filter(
        ({ email }) => email === ana.email,
      );
      expect(own).toEqual([{ ...ana, name: null, twoFactor: false }]);
      expect(await subject.audit(other.id)).toHaveLength(1);
    });
  });
}
