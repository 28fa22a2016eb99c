import { describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/outcome";
import { unusedKey } from "#lib/domain/api-key";
import { hour, instant } from "#lib/domain/instant";
import type { ApiKey, Staff } from "#lib/store";
import type { StoreUnderTest } from "./store-under-test";

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
    const found = async (id: string) => resultOf(await subject.store.findKey(id));

    it("is found with its agent at once, as it was made; a feed key has none, and an unknown one is null", async () => {
      const agent = await subject.agent();
      const [own, feed] = [key(agent.id), key(null, { expiresAt: null, limits: {}, allow: [] })];
      for (const made of [own, feed]) resultOf(await subject.store.createKey(made, subject.author()));
      expect(await found(own.id)).toEqual({ key: own, agent });
      expect(await found(feed.id)).toEqual({ key: feed, agent: null });
      expect(await found("ak_none")).toBeNull();
      resultOf(await subject.store.setAgentStatus(agent.id, "suspended", subject.author()));
      expect((await found(own.id))?.agent?.status).toBe("suspended");
      expect(resultOf(await subject.store.listKeys())).toEqual(expect.arrayContaining([own, feed]));
    });

    it("of an agent that does not exist is refused, and is in no list and no audit", async () => {
      const nobody = subject.fresh("nobody");
      const made = key(nobody);
      expect(refusalOf(await subject.store.createKey(made, subject.author()))).toContain(`"${nobody}"`);
      expect(await found(made.id)).toBeNull();
      expect(await subject.audit(nobody)).toEqual([]);
    });

    it("is changed in what is named and nothing else", async () => {
      const agent = await subject.agent();
      const made = key(agent.id);
      resultOf(await subject.store.createKey(made, subject.author()));
      const change = { action: "key.set", scopes: ["wallet:deposit"], limits: { report: 7 } } as const;
      const after = { ...made, scopes: change.scopes, limits: change.limits };
      expect(resultOf(await subject.store.changeKey(made.id, change, subject.author()))).toEqual(after);
      expect((await found(made.id))?.key).toEqual(after);
    });

    it("is rotated with the old secret beside the new one, and neither is in the audit", async () => {
      const agent = await subject.agent();
      const made = key(agent.id);
      resultOf(await subject.store.createKey(made, subject.author()));
      const until = instant(subject.clock.now() + hour);
      const rotation = { sealedSecret: "the newer secret", previousSecret: "the sealed secret", previousUntil: until };
      resultOf(await subject.store.changeKey(made.id, { action: "key.rotate", ...rotation }, subject.author()));
      expect((await found(made.id))?.key).toMatchObject(rotation);
      const rows = await subject.audit(agent.id);
      expect(rows.map(({ action }) => action)).toEqual(["key.rotate", "key.create", "agent.create"]);
      for (const { before, after } of rows)
        expect(`${before}${after}`).not.toMatch(/secret"|the (sealed|newer) secret/i);
    });

    it("that is revoked stays so: every later change is refused, and writes no audit row", async () => {
      const agent = await subject.agent();
      const made = key(agent.id);
      resultOf(await subject.store.createKey(made, subject.author()));
      resultOf(await subject.store.changeKey(made.id, { action: "key.revoke", status: "revoked" }, subject.author()));
      const rows = await subject.audit(agent.id);
      const again = await subject.store.changeKey(made.id, { action: "key.set", status: "enabled" }, subject.author());
      expect(refusalOf(again)).toContain("revoked for good");
      expect(refusalOf(await subject.store.changeKey("ak_none", { action: "key.set" }, subject.author()))).toContain(
        "ak_none",
      );
      expect((await found(made.id))?.key.status).toBe("revoked");
      expect(await subject.audit(agent.id)).toEqual(rows);
    });

    it("knows when it was last used, which is no change to audit", async () => {
      const agent = await subject.agent();
      const made = key(agent.id);
      resultOf(await subject.store.createKey(made, subject.author()));
      const at = instant(subject.clock.now() + hour);
      resultOf(
        await subject.store.markKeysUsed([
          { keyId: made.id, at },
          { keyId: "ak_none", at },
        ]),
      );
      expect((await found(made.id))?.key).toEqual({ ...made, lastUsedAt: at });
      expect(await subject.audit(agent.id)).toHaveLength(2);
    });
  });

  describe("a member of staff", () => {
    const member = (agentId: string, change: Partial<Staff> = {}): Staff => ({
      agentId,
      email: `${subject.fresh("ana")}@example.com`,
      role: "finance",
      passwordHash: "the password's hash",
      lastSeenAt: null,
      status: "active",
      createdAt: subject.clock.now(),
      ...change,
    });

    it("is kept as made, once for an email whatever the agent, and never without an agent", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const ana = member(agent.id);
      expect(resultOf(await subject.store.createStaff(ana, subject.author()))).toEqual(ana);
      for (const agentId of [agent.id, other.id]) {
        const taken = await subject.store.createStaff({ ...ana, agentId }, subject.author());
        expect(refusalOf(taken)).toContain(ana.email);
      }
      const nobody = subject.fresh("nobody");
      expect(refusalOf(await subject.store.createStaff(member(nobody), subject.author()))).toContain(nobody);
      const own = resultOf(await subject.store.listStaff()).filter(({ email }) => email === ana.email);
      expect(own).toEqual([ana]);
      expect(await subject.audit(other.id)).toHaveLength(1);
    });

    it("is changed with an audit row that holds no password's hash; an unknown one is refused without", async () => {
      const agent = await subject.agent();
      const ana = member(agent.id);
      resultOf(await subject.store.createStaff(ana, subject.author()));
      const reset = { action: "staff.reset", passwordHash: "another hash" } as const;
      expect(resultOf(await subject.store.changeStaff(agent.id, ana.email, reset, subject.author()))).toEqual({
        ...ana,
        passwordHash: "another hash",
      });
      const disable = { action: "staff.disable", status: "disabled" } as const;
      resultOf(await subject.store.changeStaff(agent.id, ana.email, disable, subject.author()));
      const unknown = await subject.store.changeStaff(agent.id, "nobody@example.com", disable, subject.author());
      expect(refusalOf(unknown)).toContain("nobody@example.com");
      const rows = await subject.audit(agent.id);
      expect(rows.map(({ action }) => action)).toEqual([disable.action, reset.action, "staff.create", "agent.create"]);
      for (const { before, after } of rows) expect(`${before}${after}`).not.toMatch(/hash/i);
      expect(rows[0]).toMatchObject({ subject: ana.email });
    });
  });
}
