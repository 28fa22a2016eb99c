import { approvalIn } from "#db/store-contract/approvals/approval-office";
import { bulkFileOf } from "#db/store-contract/bulk/bulk-under-test";
import { LimitsUnderTest } from "#db/store-contract/limits/limits-under-test";
import { passwordHash, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { CommandName } from "#lib/commands/catalogue";
import type { Approval } from "#lib/domain/approvals/approval";
import type { BulkRun } from "#lib/domain/bulk/bulk-run";
import type { Outcome } from "#lib/domain/failure";
import { unusedKey } from "#lib/domain/keys/api-key";
import { parseMoney } from "#lib/domain/money/money";
import type { Capability } from "#lib/domain/people/role";
import type { Agent } from "#lib/store/agent";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import type { AgentLimit } from "#lib/store/limit";
import type { Member } from "#lib/store/member";
import { checkBulkRun } from "#lib/usecases/bulk/check-bulk-run";
import { openBulkRun } from "#lib/usecases/bulk/open-bulk-run";

/** An agent of which everything that is dangerous to change has been made safe. */
export interface SafePlace {
  readonly agent: Agent;
  readonly owner: Member;
  readonly viewer: Member;
  readonly disabledOwner: Member;
  /** A colleague whose second factor is on. */
  readonly withFactor: Member;
  readonly withdrawing: ApiKey;
  readonly reading: ApiKey;
  /** A limit on withdrawals. */
  readonly limit: AgentLimit;
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

const startedBy = (email: string) => ({ email, newPlayers: false });


export async function safePlace(subject: StoreUnderTest): Promise<SafePlace> {
  const { store } = subject;
  const agent = await subject.agent({ deskAllow: ["192.0.2.0/24"], twoFactorRequired: true });
  const newKey = async (scopes: readonly string[]) =>
    resultOf(await store.keys.createKey(keyOf(subject, agent.id, scopes), subject.author()));
  resultOf(await store.players.addPlayer(agent.id, "p-1", subject.author()));
  const [disabledOwner, withFactor] = [await subject.member(agent, "owner"), await subject.member(agent, "viewer")];
  resultOf(await store.people.changeMember(disabledOwner, { status: "disabled" }, subject.author()));
  const { email } = withFactor;
  const sealedSecret = "sealed";
  resultOf(await store.people.startTwoFactor({ email, passwordHash, sealedSecret, at: subject.clock.now() }));
  const confirmation = { email, sealedSecret, step: 5n, recoveryDigests: [], keepSession: "" };
  resultOf(await store.people.confirmTwoFactor(confirmation, subject.author()));
  const owner = await subject.member(agent, "owner");
  const waiting = await transfersThatWait(subject, agent, owner);
  return {
    ...{ agent, owner, disabledOwner, withFactor, ...waiting },
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
  ],
  "keys.rotateKey": [
    [
      "rotates a key that may withdraw",
      "keys:write",
      ({ store }, { withdrawing }, by) => store.keys.rotateKey(withdrawing.id, rotation, by),
    ],
  ],
  "people.inviteMember": [
    [
      "invites an owner",
      "team:write",
      (subject, { owner }, by) =>
        subject.store.people.inviteMember(subject.invitation(owner, { roles: ["owner"], auditorUntil: null }), by),
    ],
  ],
  "people.changeMember": [
    [
      "makes a member an owner",
      "team:write",
      ({ store }, { viewer }, by) => store.people.changeMember(viewer, { roles: ["owner"], auditorUntil: null }, by),
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
      store.approvals.rejectApproval(agent.id, id, { hash, note: null }, by),
  ],
  [
    "withdraws what they asked for",
    "approvals:read",
    ({ store }, { agent, ownWaiting }, by) => store.approvals.withdrawApproval(agent.id, ownWaiting.id, by),
  ],
  ["revokes a key", "keys:write", ({ store }, { withdrawing }, by) => store.keys.revokeKey(withdrawing.id, by)],
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
