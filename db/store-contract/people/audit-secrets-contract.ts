import { expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { AuditEntry } from "#lib/domain/audit/audit";
import type { Invitation } from "#lib/domain/people/team";
import { hour, instant } from "#lib/domain/time/instant";
import { wholeList } from "#lib/usecases/whole-list";

const done = [
  ...["agent.create", "agent.set", "agent.suspend", "key.create", "key.set", "key.rotate", "key.revoke"],
  ...[
    "member.create",
    "member.reset",
    "member.disable",
    "member.role",
    "member.password",
    "member.sign_in",
    "member.sign_out",
  ],
  ...["member.two_factor_on", "member.two_factor_off", "member.two_factor_reset", "member.recovery_codes_new"],
  ...[
    "invitation.create",
    "invitation.accept",
    "invitation.withdraw",
    "member.remove",
    "player.add",
    "player.block",
    "ticket.seal",
  ],
  ...["transfer.keep", "transfer.post", "transfer.refuse", "view.save", "view.change", "view.delete"],
];

const isOfSecrets = /secret|hash|digest|token|password|sealed/i;
/** The time at which a secret was used is not secret. */
const isTime = /^(secretUsedAt|previousUsedAt)$/;

/** Runs after all other contracts, because it checks the audit rows of all their changes. */
export function auditSecretsContract(subject: StoreUnderTest): void {
  async function* everyRow(): AsyncGenerator<AuditEntry> {
    let after: bigint | null = null;
    for (;;) {
      const page: AuditEntry[] = resultOf(await subject.store.audit.listAudit({ agentId: null, after, limit: 1_000 }));
      yield* page;
      after = page.at(-1)?.id ?? null;
      if (page.length < 1_000) return;
    }
  }

  /** Makes the changes that no other contract makes. */
  async function changePasswordAndInvite(): Promise<void> {
    const { id: agentId } = await subject.agent();
    const account = { agentId, email: `${subject.fresh("ana")}@example.com`, passwordHash: "a hash" };
    const facts = { role: "owner", status: "active", lastSeenAt: null, createdAt: subject.clock.now() } as const;
    resultOf(await subject.store.people.createMember({ ...account, ...facts }, subject.author()));
    const change = { ...account, newHash: "a new hash", keepSession: "", proof: null };
    resultOf(await subject.store.people.changePassword(change, subject.author()));
    const createdAt = subject.clock.now();
    const invitation: Invitation = {
      ...{ agentId, id: subject.fresh("invitation"), tokenDigest: subject.fresh("token"), role: "viewer" as const },
      ...{
        email: `${subject.fresh("guest")}@example.com`,
        invitedBy: account.email,
        answeredAt: null,
        endedAt: null,
        end: null,
      },
      ...{ createdAt, expiresAt: instant(createdAt + hour) },
    };
    resultOf(await subject.store.people.inviteMember(invitation, subject.author()));
    const { tokenDigest } = invitation;
    resultOf(await subject.store.people.acceptInvitation({ tokenDigest, passwordHash: "a hash" }, subject.author()));
  }

  it("has no secret, hash or token in any audit row, whatever was done", async () => {
    await changePasswordAndInvite();
    const actions = new Set<string>();
    const suspects = new Set<string>();
    const texts: string[] = [];
    for await (const { action, before, after } of everyRow()) {
      actions.add(action);
      for (const recorded of [before, after]) {
        if (recorded === null) continue;
        texts.push(recorded);
        for (const name of namesIn(JSON.parse(recorded)))
          if (isOfSecrets.test(name) && !isTime.test(name)) suspects.add(`${action}: ${name}`);
      }
    }
    expect([...suspects]).toEqual([]);
    const keys = resultOf(await wholeList(subject.store.keys.listKeys));
    const all = texts.join("\n");
    for (const { sealedSecret, previousSecret } of keys) {
      // Secrets are looked for as whole words, because those of the tests are short.
      for (const secret of [sealedSecret, previousSecret])
        if (secret) expect(all).not.toContain(JSON.stringify(secret));
    }
    expect(done.filter((action) => !actions.has(action))).toEqual([]);
  });
}

function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(part)]);
}
