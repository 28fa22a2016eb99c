import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import { type ApiKey, unusedKey } from "#lib/domain/keys/api-key";
import type { Member } from "#lib/domain/people/member";
import type { MemberChange } from "#lib/domain/people/team";

/** A member's role is judged where the change is written. */
export function actingContract(subject: StoreUnderTest): void {
  const keyOf = (agentId: string): ApiKey => ({
    ...{ id: subject.fresh("ak"), agentId, name: "", scopes: ["wallet:read"], allow: [], limits: {}, ...unusedKey },
    ...{ status: "enabled", createdAt: subject.clock.now(), expiresAt: null, sealedSecret: "the sealed secret" },
  });

  const newKey = async ({ id }: Agent) => resultOf(await subject.store.keys.createKey(keyOf(id), subject.author()));

  const losses: readonly (readonly [what: string, change: MemberChange, kind: string])[] = [
    ["is demoted", { roles: ["viewer"], auditorUntil: null }, "role_may_not"],
    ["is disabled", { status: "disabled" }, "member_session_ended"],
  ];

  describe("a member", () => {
    it.each(losses)("who %s a moment before is refused, and leaves nothing behind", async (_what, change, kind) => {
      const agent = await subject.agent();
      const [ana, bo] = [await subject.member(agent, "owner"), await subject.member(agent, "owner")];
      const key = await newKey(agent);
      const rows = (await subject.audit(agent.id)).length;
      const changed = subject.store.people.changeMember(ana, change, subject.acting(bo, "team:write"));
      // One server may receive both at once; another server knows the first only after its answer.
      if (subject.servers > 1) await changed;
      const revoke = (by: Member) => subject.store.keys.revokeKey({ keyId: key.id }, subject.acting(by, "keys:write"));
      expect((await Promise.all([changed, revoke(ana)])).map(kindOf)).toEqual(["done", kind]);
      const [newest, ...rest] = await subject.audit(agent.id);
      expect(newest).toMatchObject({ subject: ana.email, actor: `member:${bo.email}` });
      expect(rest).toHaveLength(rows);
      expect(kindOf(await revoke(bo))).toBe("done");
    });

    it("of another agent, or unknown to all agents, is no member of this one", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const key = await newKey(agent);
      const stranger = await subject.member(other, "owner");
      for (const email of [stranger.email, "nobody@example.com"]) {
        const by = subject.acting({ agentId: agent.id, email }, "keys:write");
        expect(kindOf(await subject.store.keys.revokeKey({ keyId: key.id }, by))).toBe("member_session_ended");
      }
      expect(resultOf(await subject.store.keys.findKey(key.id))?.key.status).toBe("enabled");
    });
  });
}
