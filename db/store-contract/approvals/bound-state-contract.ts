import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { Outcome } from "#lib/domain/failure";
import { unusedKey } from "#lib/domain/keys/api-key";
import type { Capability, MemberRole } from "#lib/domain/people/role";
import { hour, instant } from "#lib/domain/time/instant";
import type { Agent } from "#lib/store/agent";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import type { Member } from "#lib/store/member";
import { ApprovalOffice, approvalIn } from "./approval-office";

const rolesOf = (...roles: MemberRole[]) => ({ roles, auditorUntil: null });
const withdraws = { scopes: ["wallet:read", "wallet:withdraw"] };

interface Place {
  readonly office: ApprovalOffice;
  readonly agent: Agent;
  /** May not withdraw, from one address, for an hour. */
  readonly key: ApiKey;
  readonly withdrawing: ApiKey;
  readonly viewer: Member;
  readonly disabled: Member;
}

interface Bound {
  readonly what: string;
  readonly kind: "keys" | "owners" | "limits";
  readonly may: Capability;
  /** The change that others approve. */
  ask(subject: StoreUnderTest, of: Place, by: Author): Promise<Outcome<unknown>>;
  /** What its maker, or the operator, may change meanwhile without anybody's approval. */
  readonly meanwhile: readonly (readonly [
    string,
    (s: StoreUnderTest, of: Place, by: Author) => Promise<Outcome<unknown>>,
  ])[];
  /** What would show that the change was made. */
  made(subject: StoreUnderTest, of: Place): Promise<boolean>;
}

const foundKey = async ({ store }: StoreUnderTest, { id }: ApiKey) => resultOf(await store.keys.findKey(id))?.key;
const standing = async ({ store, clock }: StoreUnderTest, { agentId, email }: Member) =>
  resultOf(await store.people.readTeam(agentId, clock.now())).members.find((member) => member.email === email);

const bound: readonly Bound[] = [
  {
    what: "a key that may withdraw from then on",
    kind: "keys",
    may: "keys:write",
    ask: ({ store }, { key }, by) => store.keys.changeKey(key.id, withdraws, by),
    meanwhile: [
      ["its addresses", ({ store }, { key }, by) => store.keys.changeKey(key.id, { allow: [] }, by)],
      ["its expiry", ({ store }, { key }, by) => store.keys.changeKey(key.id, { expiresAt: null }, by)],
      ["its quotas", ({ store }, { key }, by) => store.keys.changeKey(key.id, { limits: { deposits: 0 } }, by)],
      ["its name", ({ store }, { key }, by) => store.keys.changeKey(key.id, { name: "Another" }, by)],
    ],
    made: async (subject, { key }) => (await foundKey(subject, key))?.scopes.includes("wallet:withdraw") === true,
  },
  {
    what: "a new secret for a key that may withdraw",
    kind: "keys",
    may: "keys:write",
    ask: ({ store }, { withdrawing }, by) =>
      store.keys.rotateKey(withdrawing.id, { sealedSecret: "a newer secret", previousUntil: null }, by),
    meanwhile: [
      ["its name", ({ store }, { withdrawing }, by) => store.keys.changeKey(withdrawing.id, { name: "Another" }, by)],
    ],
    made: async (subject, { withdrawing }) => (await foundKey(subject, withdrawing))?.rotatedAt !== null,
  },
  {
    what: "a disabled approver who is let in again",
    kind: "owners",
    may: "team:write",
    ask: ({ store }, { disabled }, by) => store.people.changeMember(disabled, { status: "active" }, by),
    meanwhile: [
      [
        "their roles",
        ({ store }, { disabled }, by) => store.people.changeMember(disabled, rolesOf("finance", "approver"), by),
      ],
    ],
    made: async (subject, { disabled }) => (await standing(subject, disabled))?.status === "active",
  },
  {
    what: "a viewer who becomes an approver",
    kind: "owners",
    may: "team:write",
    ask: ({ store }, { viewer }, by) => store.people.changeMember(viewer, rolesOf("approver"), by),
    meanwhile: [
      ["their access", ({ store }, { viewer }, by) => store.people.changeMember(viewer, { status: "disabled" }, by)],
    ],
    made: async (subject, { viewer }) => (await standing(subject, viewer))?.roles.includes("approver") === true,
  },
  {
    what: "another zone of the books",
    kind: "limits",
    may: "settings:write",
    ask: ({ store }, { agent }, by) => store.agents.setAgent(agent.id, { booksZone: "Asia/Tokyo" }, null, by),
    meanwhile: [
      [
        "the present zone",
        (subject, { agent }) =>
          subject.store.agents.setAgent(agent.id, { booksZone: "Europe/Paris" }, null, subject.author()),
      ],
      [
        "the very same zone",
        (subject, { agent }) =>
          subject.store.agents.setAgent(agent.id, { booksZone: "Asia/Tokyo" }, null, subject.author()),
      ],
    ],
    // A change of nothing answers the agent as it is.
    made: async (subject, { agent }) =>
      resultOf(await subject.store.agents.setAgent(agent.id, {}, null, subject.author())).booksZone === "Asia/Tokyo",
  },
];

async function newPlace(subject: StoreUnderTest): Promise<Place> {
  const office = await ApprovalOffice.open(subject);
  const { agent } = office;
  const { store, clock } = subject;
  const made: ApiKey = {
    ...unusedKey,
    id: subject.fresh("ak"),
    agentId: agent.id,
    name: "Till",
    scopes: ["wallet:read"],
    allow: ["203.0.113.9/32"],
    limits: {},
    status: "enabled",
    createdAt: clock.now(),
    expiresAt: instant(clock.now() + hour),
    sealedSecret: "a secret",
  };
  const disabled = await subject.member(agent, "approver");
  resultOf(await store.people.changeMember(disabled, { status: "disabled" }, subject.author()));
  return {
    office,
    agent,
    key: resultOf(await store.keys.createKey(made, subject.author())),
    withdrawing: resultOf(
      await store.keys.createKey({ ...made, ...withdraws, id: subject.fresh("ak") }, subject.author()),
    ),
    viewer: await subject.member(agent, "viewer"),
    disabled,
  };
}

/** An approval holds the whole state that results, and nothing of it is slipped in between the asking and the end. */
export function boundStateContract(subject: StoreUnderTest): void {
  /** Asks as Ana; Bo approves, and Ana finishes what its maker finishes. */
  async function asked({ kind, may, ask }: Bound) {
    const place = await newPlace(subject);
    const { office } = place;
    await office.rule({}, kind);
    const by = await office.as(office.ana, may);
    const id = approvalIn(await ask(subject, place, by));
    const hash = await office.hash(id);
    const consent = { approvalId: id, maker: office.ana.email };
    const finish = async () => {
      const voter = await office.as(office.bo, "approvals:decide");
      const voting = { ...voter, consent: { ...consent, vote: { hash, note: null } } };
      if (kind !== "keys") return ask(subject, place, voting);
      await subject.store.approvals.voteApproval(office.agent.id, id, voting);
      return ask(subject, place, { ...by, consent: { ...consent, vote: null } });
    };
    return { place, by, finish };
  }

  describe.each(bound)("$what", (of) => {
    it("is as it was approved", async () => {
      const { place, finish } = await asked(of);
      expect(await of.made(subject, place)).toBe(false);
      expect(kindOf(await finish())).toBe("done");
      expect(await of.made(subject, place)).toBe(true);
    });

    it.each(of.meanwhile)("is not made once others were shown something else: %s", async (_what, meddle) => {
      const { place, by, finish } = await asked(of);
      resultOf(await meddle(subject, place, by));
      const before = await of.made(subject, place);
      expect(["approval_ended", "approval_differs"]).toContain(kindOf(await finish()));
      expect(await of.made(subject, place)).toBe(before);
    });
  });

  it("a disabled member is given no power without the approval that an active one would need", async () => {
    const { office, disabled, viewer } = await newPlace(subject);
    await office.rule({}, "owners");
    const { people } = subject.store;
    const by = await office.as(office.ana, "team:write");
    resultOf(await people.changeMember(viewer, { status: "disabled" }, by));
    expect(kindOf(await people.changeMember(viewer, rolesOf("owner"), by))).toBe("approval_waits");
    expect(kindOf(await people.changeMember(disabled, rolesOf("viewer"), by))).toBe("done");
  });

  it("a stricter rule withdraws the open invitations of who would decide, and no others", async () => {
    const { office } = await newPlace(subject);
    const { people } = subject.store;
    const by = await office.as(office.ana, "team:write");
    const [deciding, reading] = [rolesOf("approver"), rolesOf("viewer")].map((held) =>
      subject.invitation(office.ana, held),
    );
    if (!deciding || !reading) throw new Error("There are two invitations.");
    for (const invitation of [deciding, reading]) resultOf(await people.inviteMember(invitation, by));
    await office.rule({}, "owners");
    const accept = ({ tokenDigest }: { readonly tokenDigest: string }) =>
      people.acceptInvitation({ tokenDigest, passwordHash: "a hash" }, subject.author());
    expect(kindOf(await accept(deciding))).toBe("invitation_invalid");
    expect(kindOf(await accept(reading))).toBe("done");
    const withdrawn = (await subject.audit(office.agent.id)).filter(({ action }) => action === "invitation.withdraw");
    expect(withdrawn.map(({ subject: of }) => of)).toEqual([deciding.email]);
  });
}
