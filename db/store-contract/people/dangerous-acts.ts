import { approvalIn } from "#db/store-contract/approvals/approval-office";
import { bulkFileOf } from "#db/store-contract/bulk/bulk-under-test";
import { LimitsUnderTest } from "#db/store-contract/limits/limits-under-test";
import { passwordHash, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { CommandName } from "#lib/commands/catalogue";
import type { Approval } from "#lib/domain/approvals/approval";
import type { BulkRun } from "#lib/domain/bulk/bulk-run";
import { done, type Outcome } from "#lib/domain/failure";
import { unusedKey } from "#lib/domain/keys/api-key";
import { parseMoney } from "#lib/domain/money/money";
import type { Capability } from "#lib/domain/people/role";
import type { Draft } from "#lib/domain/wallets/draft";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import type { Agent } from "#lib/store/agent";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import type { AgentLimit } from "#lib/store/limit";
import type { Member } from "#lib/store/member";
import type { Store } from "#lib/store/store";
import type { NewEndpoint } from "#lib/store/webhook";
import { checkBulkRun } from "#lib/usecases/bulk/check-bulk-run";
import { openBulkRun } from "#lib/usecases/bulk/open-bulk-run";

/** An agent of which everything that is dangerous to change has been made safe. */
export interface SafePlace {
  readonly agent: Agent;
  readonly owner: Member;
  readonly viewer: Member;
  readonly disabledOwner: Member;
  readonly disabledViewer: Member;
  /** A colleague whose second factor is on. */
  readonly withFactor: Member;
  readonly withdrawing: ApiKey;
  readonly reading: ApiKey;
  /** A key for one address. */
  readonly bound: ApiKey;
  readonly endpoint: Endpoint;
  /** A limit on withdrawals. */
  readonly limit: AgentLimit;
  /** Transfers of the owner's above the amount of the rule of transfers, not sent yet. */
  readonly largeWithdrawal: Draft;
  readonly largeDeposit: Draft;
  /** Bulk runs of the colleague, one in each of these states. */
  readonly checkedRun: BulkRun;
  readonly runningRun: BulkRun;
  readonly pausedRun: BulkRun;
  /** A colleague's transfer that waits for approval, and one of the owner's own. */
  readonly waiting: Approval;
  readonly ownWaiting: Approval;
}

const ofWithdrawals = { side: "withdrawal" } as const;

export type MemberAct = readonly [
  what: string,
  may: Capability,
  act: (subject: StoreUnderTest, of: SafePlace, by: Author) => Promise<Outcome<unknown>>,
];

const rotation = { sealedSecret: "the newer secret", previousUntil: null };
const needsOne = { needed: 1, over: null, overDay: null };
const aboveFive = { ...needsOne, over: parseMoney("5") };
const reads = ["wallet:read"];
const withdraws = [...reads, "wallet:withdraw"];

const keyOf = (subject: StoreUnderTest, agentId: string, scopes: readonly string[]): ApiKey => ({
  ...{ id: subject.fresh("ak"), agentId, name: "", scopes, allow: [], limits: {}, ...unusedKey },
  ...{ status: "enabled", createdAt: subject.clock.now(), expiresAt: null, sealedSecret: "the sealed secret" },
});

async function checkedRun(subject: StoreUnderTest, agent: Agent, email: string): Promise<BulkRun> {
  const { store, clock } = subject;
  const file = bulkFileOf([`deposit,p-1,1,EUR,${subject.fresh("ticket")},bonus`]);
  const upload = { agent, email, fileName: "a.csv", file, reason: "" };
  const { run } = resultOf(await openBulkRun({ store, clock }, upload, subject.author()));
  return resultOf(await checkBulkRun({ store, clock }, { agent, run, email }, subject.author()));
}

async function runningRun(subject: StoreUnderTest, agent: Agent, email: string): Promise<BulkRun> {
  const { id } = await checkedRun(subject, agent, email);
  return resultOf(await subject.store.bulk.startRun(agent.id, id, startedBy(email), subject.author()));
}

async function pausedRun(subject: StoreUnderTest, agent: Agent, email: string): Promise<BulkRun> {
  const { id } = await runningRun(subject, agent, email);
  return resultOf(await subject.store.bulk.pauseRun(agent.id, id, subject.author()));
}

const startedBy = (email: string) => ({ email, newPlayers: false, whenApproved: false });

const newEndpoint = (subject: StoreUnderTest, agentId: string): NewEndpoint => ({
  agentId,
  id: subject.fresh("we"),
  url: "https://a.example/",
  types: [],
  sealedSecret: "sealed",
});

/** Whether a transfer posts or waits for others, its proof was asked for before that. */
async function sentOrWaiting({ drafts }: Store, { agentId, id }: Draft, by: Author): Promise<Outcome<unknown>> {
  const sent = await drafts.sendDraft(agentId, id, false, by);
  return sent.ok || sent.failure.kind !== "approval_waits" ? sent : done(null);
}

export async function safePlace(subject: StoreUnderTest): Promise<SafePlace> {
  const { store } = subject;
  const agent = await subject.agent({ deskAllow: ["192.0.2.0/24"], twoFactorRequired: true });
  const newKey = async (scopes: readonly string[]) =>
    resultOf(await store.keys.createKey(keyOf(subject, agent.id, scopes), subject.author()));
  resultOf(await store.players.addPlayer(agent.id, "p-1", subject.author()));
  resultOf(await subject.transfer(agent, { amount: "50" }));
  const [disabledOwner, withFactor] = [await subject.member(agent, "owner"), await subject.member(agent, "viewer")];
  const disabledViewer = await subject.member(agent, "viewer");
  for (const member of [disabledOwner, disabledViewer])
    resultOf(await store.people.changeMember(member, { status: "disabled" }, subject.author()));
  const { email } = withFactor;
  const sealedSecret = "sealed";
  resultOf(await store.people.startTwoFactor({ email, passwordHash, sealedSecret, at: subject.clock.now() }));
  const confirmation = { email, sealedSecret, step: 5n, recoveryDigests: [], keepSession: "" };
  resultOf(await store.people.confirmTwoFactor(confirmation, subject.author()));
  const owner = await subject.member(agent, "owner");
  const waiting = await transfersThatWait(subject, agent, owner);
  const kept = async (kind: TransferKind) =>
    resultOf(
      await store.drafts.keepDraft(
        subject.draft(agent, { email: owner.email, kind }),
        subject.acting(owner, "transfers:write"),
      ),
    );
  return {
    ...{ agent, owner, disabledOwner, disabledViewer, withFactor, ...waiting },
    ...{ largeWithdrawal: await kept("withdrawal"), largeDeposit: await kept("deposit") },
    bound: resultOf(
      await store.keys.createKey({ ...keyOf(subject, agent.id, reads), allow: ["192.0.2.7"] }, subject.author()),
    ),
    endpoint: resultOf(await store.webhooks.createEndpoint(newEndpoint(subject, agent.id), subject.author())),
    viewer: await subject.member(agent, "viewer"),
    ...{ withdrawing: await newKey(withdraws), reading: await newKey(reads) },
    limit: await new LimitsUnderTest(subject).set(agent, ofWithdrawals),
    checkedRun: await checkedRun(subject, agent, email),
    runningRun: await runningRun(subject, agent, email),
    pausedRun: await pausedRun(subject, agent, email),
  };
}

/** Two transfers above a rule's amount: a colleague's, and one of the owner's own. */
async function transfersThatWait(subject: StoreUnderTest, agent: Agent, owner: Member) {
  const { store } = subject;
  const [colleague] = [await subject.member(agent, "finance"), await subject.member(agent, "approver")];
  resultOf(await store.approvals.setApprovalRule(agent.id, "transfers", aboveFive, subject.author()));
  const ask = async (maker: Member): Promise<Approval> => {
    const by = subject.acting(maker, "transfers:write");
    const draft = resultOf(await store.drafts.keepDraft(subject.draft(agent, { email: maker.email }), by));
    const id = approvalIn(await store.drafts.sendDraft(agent.id, draft.id, true, by));
    const found = resultOf(await store.approvals.findApproval(agent.id, id, by.at));
    if (!found) throw new Error("There is no such approval.");
    return found.approval.approval;
  };
  return { waiting: await ask(colleague), ownWaiting: await ask(owner) };
}

/** The votes for what waits: whatever command carries it out, each needs a proof. */
export const votes: readonly MemberAct[] = [
  [
    "approves a transfer",
    "approvals:decide",
    ({ store }, { agent, waiting: { id: approvalId, email: maker, subject, hash } }, by) =>
      store.drafts.sendDraft(agent.id, subject, true, {
        ...by,
        consent: { approvalId, maker, vote: { hash, note: null } },
      }),
  ],
];

/** The changes that need a proof, by their command. A command with `needsProof` must have its changes here. */
export const dangerousActs: { readonly [Name in CommandName]?: readonly MemberAct[] } = {
  "keys.createKey": [
    [
      "makes a key that may withdraw",
      "keys:write",
      (subject, { agent }, by) => subject.store.keys.createKey(keyOf(subject, agent.id, withdraws), by),
    ],
    [
      "makes a key that only reads",
      "keys:write",
      (subject, { agent }, by) => subject.store.keys.createKey(keyOf(subject, agent.id, reads), by),
    ],
  ],
  "keys.changeKey": [
    [
      "lets a key withdraw",
      "keys:write",
      ({ store }, { reading }, by) => store.keys.changeKey(reading.id, { scopes: withdraws }, by),
    ],
    [
      "edits a key that may withdraw",
      "keys:write",
      ({ store }, { withdrawing }, by) => store.keys.changeKey(withdrawing.id, { allow: ["::/0"] }, by),
    ],
    [
      "gives a key that only reads another scope",
      "keys:write",
      ({ store }, { reading }, by) => store.keys.changeKey(reading.id, { scopes: [...reads, "report:read"] }, by),
    ],
    [
      "lets a key in from one more address",
      "keys:write",
      ({ store }, { bound }, by) => store.keys.changeKey(bound.id, { allow: [...bound.allow, "::1"] }, by),
    ],
  ],
  "keys.rotateKey": [
    [
      "rotates a key that may withdraw",
      "keys:write",
      ({ store }, { withdrawing }, by) => store.keys.rotateKey(withdrawing.id, rotation, by),
    ],
  ],
  "people.inviteMember": (["owner", "finance", "approver", "developer"] as const).map((role) => [
    `invites a member with the role ${role}`,
    "team:write",
    (subject, { owner }, by) =>
      subject.store.people.inviteMember(subject.invitation(owner, { roles: [role], auditorUntil: null }), by),
  ]),
  "people.changeMember": [
    ...(["owner", "finance", "approver", "developer"] as const).map(
      (role): MemberAct => [
        `gives a member the role ${role}`,
        "team:write",
        ({ store }, { viewer }, by) => store.people.changeMember(viewer, { roles: [role], auditorUntil: null }, by),
      ],
    ),
    [
      "gives a disabled member a power",
      "team:write",
      ({ store }, { disabledViewer }, by) =>
        store.people.changeMember(disabledViewer, { roles: ["finance"], auditorUntil: null }, by),
    ],
    [
      "lets a disabled owner in again",
      "team:write",
      ({ store }, { disabledOwner }, by) => store.people.changeMember(disabledOwner, { status: "active" }, by),
    ],
  ],
  "people.resetTwoFactor": [
    [
      "resets a colleague's second factor",
      "team:write",
      ({ store }, { withFactor }, by) => store.people.resetTwoFactor(withFactor, by),
    ],
  ],
  "agents.setAgent": [
    [
      "lets members in from everywhere",
      "settings:write",
      ({ store }, { agent }, by) => store.agents.setAgent(agent.id, { deskAllow: [] }, null, by),
    ],
    [
      "lets members in from one more address",
      "settings:write",
      ({ store }, { agent }, by) =>
        store.agents.setAgent(agent.id, { deskAllow: [...agent.deskAllow, "::1"] }, null, by),
    ],
    [
      "no longer requires a second factor",
      "settings:write",
      ({ store }, { agent }, by) => store.agents.setAgent(agent.id, { twoFactorRequired: false }, null, by),
    ],
  ],
  "approvals.setApprovalRule": [
    [
      "sets a rule of approval",
      "approvals:rule",
      ({ store }, { agent }, by) => store.approvals.setApprovalRule(agent.id, "keys", needsOne, by),
    ],
    [
      "switches a rule of approval off",
      "approvals:rule",
      ({ store }, { agent }, by) =>
        store.approvals.setApprovalRule(agent.id, "transfers", { ...needsOne, needed: 0 }, by),
    ],
  ],
  "limits.setLimit": [
    [
      "sets a limit",
      "limits:write",
      (subject, { agent }, by) => new LimitsUnderTest(subject).trySet(agent, { bound: "7" }, by),
    ],
    [
      "raises a limit",
      "limits:write",
      (subject, { agent }, by) => new LimitsUnderTest(subject).trySet(agent, { ...ofWithdrawals, bound: "8" }, by),
    ],
  ],
  "limits.removeLimit": [
    [
      "removes a limit",
      "limits:write",
      ({ store }, { agent, limit }, by) => store.limits.removeLimit(agent.id, limit.id, by),
    ],
  ],
  "limits.startTransfers": [
    [
      "starts transfers again",
      "transfers:start",
      ({ store }, { agent }, by) => store.limits.startTransfers(agent.id, by),
    ],
  ],
  "webhooks.createEndpoint": [
    [
      "makes an endpoint",
      "webhooks:write",
      (subject, { agent }, by) => subject.store.webhooks.createEndpoint(newEndpoint(subject, agent.id), by),
    ],
  ],
  "webhooks.changeEndpoint": [
    [
      "changes where an endpoint is",
      "webhooks:write",
      ({ store }, { agent, endpoint }, by) =>
        store.webhooks.changeEndpoint(agent.id, endpoint.id, { url: "https://b.example/" }, by),
    ],
  ],
  "drafts.sendDraft": [
    [
      "withdraws more than the rule of transfers lets pass",
      "transfers:write",
      ({ store }, { largeWithdrawal }, by) => sentOrWaiting(store, largeWithdrawal, by),
    ],
  ],
  "bulk.startRun": [
    [
      "starts a bulk run",
      "transfers:write",
      ({ store }, { agent, owner, checkedRun: { id } }, by) =>
        store.bulk.startRun(agent.id, id, startedBy(owner.email), by),
    ],
  ],
  "bulk.resumeRun": [
    [
      "resumes a bulk run that a colleague started",
      "transfers:write",
      ({ store }, { agent, owner, pausedRun: { id } }, by) => store.bulk.resumeRun(agent.id, id, owner.email, by),
    ],
  ],
};

/** Changes that stop, take away or narrow, and must never wait for a password. */
export const calmingActs: readonly MemberAct[] = [
  [
    "stops transfers",
    "transfers:stop",
    ({ store }, { agent }, by) => store.limits.stopTransfers(agent.id, "both", "a theft", by),
  ],
  [
    "pauses a bulk run",
    "transfers:write",
    ({ store }, { agent, runningRun: { id } }, by) => store.bulk.pauseRun(agent.id, id, by),
  ],
  [
    "cancels a bulk run",
    "transfers:write",
    ({ store }, { agent, runningRun: { id } }, by) => store.bulk.cancelRun(agent.id, id, by),
  ],
  [
    "rejects what waits for approval",
    "approvals:decide",
    ({ store }, { agent, waiting: { id, hash } }, by) =>
      store.approvals.rejectApproval(agent.id, id, { hash, note: "not this player" }, by),
  ],
  [
    "withdraws what they asked for",
    "approvals:read",
    ({ store }, { agent, ownWaiting }, by) => store.approvals.withdrawApproval(agent.id, ownWaiting.id, by),
  ],
  [
    "changes what an endpoint is sent",
    "webhooks:write",
    ({ store }, { agent, endpoint }, by) =>
      store.webhooks.changeEndpoint(agent.id, endpoint.id, { types: ["trade.settled"] }, by),
  ],
  [
    "invites a viewer",
    "team:write",
    (subject, { owner }, by) =>
      subject.store.people.inviteMember(subject.invitation(owner, { roles: ["viewer"], auditorUntil: null }), by),
  ],
  [
    "lets a disabled viewer in again",
    "team:write",
    ({ store }, { disabledViewer }, by) => store.people.changeMember(disabledViewer, { status: "active" }, by),
  ],
  [
    "deposits more than the rule of transfers lets pass",
    "transfers:write",
    ({ store }, { largeDeposit }, by) => sentOrWaiting(store, largeDeposit, by),
  ],
  [
    "revokes a key",
    "keys:write",
    ({ store }, { withdrawing }, by) => store.keys.revokeKey({ keyId: withdrawing.id }, by),
  ],
  [
    "lets a key withdraw no more",
    "keys:write",
    ({ store }, { withdrawing }, by) => store.keys.changeKey(withdrawing.id, { scopes: reads }, by),
  ],
  [
    "rotates a key that only reads",
    "keys:write",
    ({ store }, { reading }, by) => store.keys.rotateKey(reading.id, rotation, by),
  ],
  [
    "disables a member",
    "team:write",
    ({ store }, { viewer }, by) => store.people.changeMember(viewer, { status: "disabled" }, by),
  ],
  ["signs a member out", "team:write", ({ store }, { viewer }, by) => store.people.endMemberSessions(viewer, by)],
  [
    "blocks a player",
    "players:write",
    ({ store }, { agent }, by) => store.players.setPlayerStatus(agent.id, "p-1", "blocked", by),
  ],
  [
    "narrows the addresses of members",
    "settings:write",
    ({ store }, { agent }, by) => store.agents.setAgent(agent.id, { deskAllow: ["192.0.2.7"] }, null, by),
  ],
];
