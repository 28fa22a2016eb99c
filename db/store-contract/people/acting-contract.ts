import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { Outcome } from "#lib/domain/failure";
import { unusedKey } from "#lib/domain/keys/api-key";
import type { Capability } from "#lib/domain/people/role";
import type { MemberChange } from "#lib/domain/people/team";
import { hour, instant } from "#lib/domain/time/instant";
import type { Agent } from "#lib/store/agent";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import type { Member } from "#lib/store/member";

interface Place {
  readonly agent: Agent;
  /** A key of this agent, to be changed. */
  readonly key: ApiKey;
  readonly draftId: string;
  readonly owner: Member;
  readonly colleague: Member;
}
type Act = (of: Place, by: Author) => Promise<Outcome<unknown>>;

const rotation = { sealedSecret: "the newer secret", previousUntil: null };
const setting = { deskAllow: ["192.0.2.0/24"] };
const exporting = { action: "export", subject: "report", before: null, after: null } as const;

/** For every change: a member's role is judged where the change is written. */
export function actingContract(subject: StoreUnderTest): void {
  const keyOf = (agentId: string): ApiKey => ({
    ...{ id: subject.fresh("ak"), agentId, name: "", scopes: ["wallet:read"], allow: [], limits: {}, ...unusedKey },
    ...{ status: "enabled", createdAt: subject.clock.now(), expiresAt: null, sealedSecret: "the sealed secret" },
  });

  async function newPlace(): Promise<Place> {
    const agent = await subject.agent();
    const [owner, colleague] = [await subject.member(agent, "owner"), await subject.member(agent, "viewer")];
    const draft = resultOf(await subject.store.drafts.keepDraft(subject.draft(agent), subject.author()));
    const key = resultOf(await subject.store.keys.createKey(keyOf(agent.id), subject.author()));
    return { agent, key, draftId: draft.id, owner, colleague };
  }

  const acts: readonly (readonly [name: string, may: Capability, act: Act])[] = [
    ["makes a key", "keys:write", ({ agent }, by) => subject.store.keys.createKey(keyOf(agent.id), by)],
    ["edits a key", "keys:write", ({ key }, by) => subject.store.keys.changeKey(key.id, { allow: ["::1"] }, by)],
    ["rotates a key", "keys:write", ({ key }, by) => subject.store.keys.rotateKey(key.id, rotation, by)],
    ["revokes a key", "keys:write", ({ key }, by) => subject.store.keys.revokeKey({ keyId: key.id }, by)],
    [
      "changes a setting",
      "settings:write",
      ({ agent }, by) => subject.store.agents.setAgent(agent.id, setting, null, by),
    ],
    [
      "invites an owner",
      "team:write",
      ({ owner }, by) =>
        subject.store.people.inviteMember(subject.invitation(owner, { roles: ["owner"], auditorUntil: null }), by),
    ],
    [
      "changes a role",
      "team:write",
      ({ colleague }, by) => subject.store.people.changeMember(colleague, { roles: ["owner"], auditorUntil: null }, by),
    ],
    [
      "blocks a player",
      "players:write",
      ({ agent }, by) => subject.store.players.setPlayerStatus(agent.id, "p-9", "blocked", by),
    ],
    [
      "keeps a transfer",
      "transfers:write",
      ({ agent }, by) => subject.store.drafts.keepDraft(subject.draft(agent), by),
    ],
    [
      "sends a transfer",
      "transfers:write",
      ({ agent, draftId }, by) => subject.store.drafts.sendDraft(agent.id, draftId, true, by),
    ],
    [
      "seals a transfer",
      "transfers:write",
      ({ agent, draftId }, by) => subject.store.drafts.sealDraft(agent.id, draftId, by),
    ],
    [
      "exports",
      "exports:read",
      ({ agent }, by) => subject.store.audit.recordAudit({ ...exporting, agentId: agent.id }, by),
    ],
  ];
  const losses: readonly (readonly [what: string, change: MemberChange, kind: string])[] = [
    ["is demoted", { roles: ["viewer"], auditorUntil: null }, "role_may_not"],
    ["is disabled", { status: "disabled" }, "member_session_ended"],
  ];

  describe("a member", () => {
    it.each(acts.flatMap(([name, may, act]) => losses.map((loss) => [name, ...loss, may, act] as const)))(
      "who %s and %s a moment before is refused, and leaves nothing behind",
      async (_name, _what, change, kind, may, act) => {
        const of = await newPlace();
        const [ana, bo] = [await subject.member(of.agent, "owner"), await subject.member(of.agent, "owner")];
        resultOf(await subject.store.players.addPlayer(of.agent.id, "p-9", subject.author()));
        const rows = (await subject.audit(of.agent.id)).length;
        const changed = subject.store.people.changeMember(ana, change, subject.acting(bo, "team:write"));
        // One server may receive both at once; another server knows the first only after its answer.
        if (subject.servers > 1) await changed;
        const answers = await Promise.all([changed, act(of, subject.acting(ana, may))]);
        expect(answers.map(kindOf)).toEqual(["done", kind]);
        const [newest, ...rest] = await subject.audit(of.agent.id);
        expect(newest).toMatchObject({ subject: ana.email, actor: `member:${bo.email}` });
        expect(rest).toHaveLength(rows);
        expect(await subject.balance(of.agent)).toBeNull();
        // The same change succeeds for somebody who is still an owner, and for the operator, whom no role binds.
        resultOf(await act(of, await subject.proved(bo, may)));
        expect(kindOf(await act(await newPlace(), subject.author()))).toMatch(/done|player_unknown/);
      },
    );

    it("whose auditor's role has run out a moment before is refused, and leaves nothing behind", async () => {
      const agent = await subject.agent();
      const auditorUntil = instant(subject.clock.now() + hour);
      const [ana, bo] = [
        await subject.member(agent, { roles: ["auditor"], auditorUntil }),
        await subject.member(agent, { roles: ["finance", "auditor"], auditorUntil }),
      ];
      const exported = async (who: Member) =>
        kindOf(
          await subject.store.audit.recordAudit(
            { ...exporting, agentId: agent.id },
            subject.acting(who, "exports:read"),
          ),
        );
      expect([await exported(ana), await exported(bo)]).toEqual(["done", "done"]);
      const rows = (await subject.audit(agent.id)).length;
      subject.clock.pass(hour);
      expect(await exported(ana)).toBe("role_may_not");
      expect(await subject.audit(agent.id)).toHaveLength(rows);
      expect(await exported(bo)).toBe("done");
    });

    it("who manages keys makes, changes and rotates only a key that cannot withdraw, and may revoke any", async () => {
      const agent = await subject.agent();
      const developer = await subject.member(agent, "developer");
      const owner = await subject.member(agent, "owner");
      const [by, owning] = [await subject.proved(developer, "keys:write"), await subject.proved(owner, "keys:write")];
      const { keys } = subject.store;
      const reading = resultOf(await keys.createKey(keyOf(agent.id), owning));
      const paying = resultOf(await keys.createKey({ ...keyOf(agent.id), scopes: ["wallet:withdraw"] }, owning));
      const made = (scopes: readonly string[], author: Author) =>
        keys.createKey({ ...keyOf(agent.id), scopes }, author);
      const harmless = resultOf(await made(["session:create"], by));
      expect(kindOf(await keys.changeKey(reading.id, { name: "Till" }, by))).toBe("done");
      expect(kindOf(await keys.rotateKey(harmless.id, rotation, by))).toBe("done");
      const refused = [
        (author: Author) => made(["wallet:deposit", "wallet:withdraw"], author),
        (author: Author) => keys.changeKey(reading.id, { scopes: ["wallet:withdraw"] }, author),
        (author: Author) => keys.changeKey(paying.id, { name: "Till" }, author),
        (author: Author) => keys.changeKey(paying.id, { scopes: ["wallet:read"] }, author),
        (author: Author) => keys.rotateKey(paying.id, rotation, author),
      ];
      const before = resultOf(await keys.listKeysOf(agent.id, 10));
      for (const act of refused) expect(kindOf(await act(by))).toBe("role_may_not");
      expect(resultOf(await keys.listKeysOf(agent.id, 10))).toEqual(before);
      for (const act of refused) expect(kindOf(await act(owning))).toBe("done");
      expect(kindOf(await keys.revokeKey({ keyId: paying.id }, by))).toBe("done");
    });

    it("of another agent, or unknown to all agents, is no member of this one", async () => {
      const [of, other] = [await newPlace(), await subject.agent()];
      const stranger = await subject.member(other, "owner");
      for (const email of [stranger.email, "nobody@example.com"]) {
        const by = subject.acting({ agentId: of.agent.id, email }, "keys:write");
        expect(kindOf(await subject.store.keys.revokeKey({ keyId: of.key.id }, by))).toBe("member_session_ended");
      }
      expect(resultOf(await subject.store.keys.findKey(of.key.id))?.key.status).toBe("enabled");
    });
  });
}
