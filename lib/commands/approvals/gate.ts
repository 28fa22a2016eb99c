import { type Changes, type Decision, decided, together } from "#lib/commands/decision";
import { type Known, type Wants, want } from "#lib/commands/facts";
import { type About, canonicalAbout, isFinishedByMaker } from "#lib/domain/approvals/about";
import {
  type Approval,
  type ApprovalKind,
  type ApprovalVote,
  expiryOf,
  isOpenAt,
  openApprovalsMax,
  stateAt,
  type VotedApproval,
} from "#lib/domain/approvals/approval";
import { type Need, needOf, needOfOwner, noRule } from "#lib/domain/approvals/approval-rule";
import { unknownApproval } from "#lib/domain/approvals/approvals-of";
import { countingVotes, makersOf, mayApprove, mayMake, waitedFor } from "#lib/domain/approvals/approvers";
import type { Author, Consent } from "#lib/domain/audit/author";
import { type Failure, type FailureKind, type Outcome, refuse } from "#lib/domain/failure";
import { mayDo } from "#lib/domain/people/role";
import type { Instant } from "#lib/domain/time/instant";
import {
  endApproval,
  executedApproval,
  newApproval,
  newVote,
  refusedExecution,
  seenApproval,
  stateOf,
} from "./approval-changes";
import { hashOfAsk, idOfAsk } from "./hash-of-ask";

/** What the passing of time or a changed rule ends is nobody's act. */
export const serviceAt = (at: Instant): Pick<Author, "actor" | "at"> => ({ actor: "service:approvals", at });

/** A change that may need the approval of others. */
export interface Asked {
  readonly agentId: string;
  readonly kind: ApprovalKind;
  /** The draft, run, key, limit or email that it is about. Of one subject one approval is open at most. */
  readonly subject: string;
  readonly about: About;
  readonly playerId?: string;
  readonly ticketId?: string;
  /** The command that the last vote runs, as `keptAct` writes it; null for what its maker finishes. */
  readonly act: string | null;
}

export type GateSubject = Pick<Asked, "agentId" | "kind" | "subject">;

/** How a command waits for approval. */
export interface GateOf<Input extends readonly unknown[], W extends Wants> {
  /** Whose approval is read with the facts; null for a change that never waits. */
  of(...input: Input): GateSubject | null;
  /** Everything that is to be approved: the whole state that results, and never a secret. Null asks nobody. */
  about(known: Known<W>, ...input: Input): About | null;
  /** Left out: the rule of its kind says how many approve it. An owner is asked only by who may not do it alone. */
  approver?(known: Known<W>, ...input: Input): "rule" | "owner";
}

/** What a change that may need approval is judged by. A vote names its approval; a new ask has that of its subject. */
export const gateFacts = ({ agentId, kind, subject }: GateSubject, { consent, at }: Author) => ({
  rule: want("approvalRule", agentId, kind),
  members: want("activeMembers", agentId, at),
  voted: consent ? want("approval", agentId, consent.approvalId) : want("newestApproval", agentId, kind, subject),
  openApprovals: want("openApprovals", agentId, at),
});

export type GateFacts = Known<ReturnType<typeof gateFacts>>;

/** What a gate decides: nobody is needed; others are asked now; nothing is done; or all have approved. */
export type Gated =
  | { readonly act: "pass"; readonly changes: Changes }
  | { readonly act: "ask"; readonly approval: Approval; readonly decision: Decision<never> }
  | { readonly act: "stop"; readonly decision: Decision<never> }
  | { readonly act: "execute"; readonly approval: Approval; readonly changes: Changes };

const stop = (refusal: { readonly ok: false; readonly failure: Failure }, changes: Changes = {}): Gated => ({
  act: "stop",
  decision: decided<never>(refusal, changes),
});

/** Judges a change of a member's. Whoever is no member answers to no rule: the operator, and the API by its limits. */
export function judgeGate(known: GateFacts, asked: Asked, need: Need | null, by: Author): Gated {
  if (by.consent) return judgeConsent(known, asked, by.consent, by);
  if (!by.acting) return { act: "pass", changes: {} };
  const { voted, rule } = known;
  const open = voted && isOpenAt(voted.approval, by.at) ? voted : null;
  const ended = voted && !open && stateAt(voted.approval, by.at) === "expired" && voted.approval.state !== "expired";
  const over = ended ? endApproval(voted.approval, "expired", serviceAt(by.at)) : {};
  const about = canonicalAbout(asked.about);
  const ruleVersion = (rule ?? noRule(asked.agentId, asked.kind)).version;
  if (open && open.approval.about === about && open.approval.ruleVersion === ruleVersion) {
    return stop(waits(open, known));
  }
  if (open && open.approval.email !== by.acting.email) return stop(waits(open, known));
  const ending = open ? endApproval(open.approval, "superseded", by) : over;
  // Whoever asks again knows how their request ended.
  const isOwn = voted?.approval.email === by.acting.email && voted.approval.seenAt === null;
  const replaced = voted && !open && isOwn ? together(ending, seenApproval(voted.approval, by)) : ending;
  if (!need) return { act: "pass", changes: replaced };
  if (known.openApprovals.length >= openApprovalsMax) return stop(tooMany());
  const { agentId, kind, subject, act, playerId = null, ticketId = null } = asked;
  const hash = hashOfAsk({ kind, about, ruleVersion });
  const approval: Approval = {
    agentId,
    id: idOfAsk(hash, by.at, voted?.approval ?? null),
    kind,
    about,
    act,
    hash,
    ruleVersion,
    ...need,
    subject,
    playerId,
    ticketId,
    email: by.acting.email,
    createdAt: by.at,
    expiresAt: expiryOf(by.at),
    state: "pending",
    endedAt: null,
    endedBy: null,
    failure: null,
    message: null,
    seenAt: null,
  };
  const asking = { approval, votes: [] };
  if (waitedFor(asking, known.members).length < need.needed) return stop(tooFew(need.needed));
  const decision = decided<never>(waits(asking, known), together(replaced, newApproval(approval, by)));
  return { act: "ask", approval, decision };
}

/** Judges a vote, or the execution of what was approved: everything anew, by what holds at this moment. */
function judgeConsent({ voted, rule, members }: GateFacts, asked: Asked, consent: Consent, by: Author): Gated {
  const email = by.acting?.email ?? "";
  if (!voted) return stop(unknownApproval());
  const { approval } = voted;
  if (consent.maker !== approval.email) return stop(notExecutor());
  const { agentId, id: approvalId, kind } = approval;
  const own = voted.votes.find((vote) => vote.email === email);
  const isRepeated = consent.vote !== null && own?.vote === "approve" && own.hash === consent.vote.hash;
  if (!isOpenAt(approval, by.at)) return stop(isRepeated ? said(approval, by) : ended(approval, by));
  if (kind !== asked.kind) return stop(differs());
  const isSame = canonicalAbout(asked.about) === approval.about;
  const isOfRule = (rule ?? noRule(agentId, kind)).version === approval.ruleVersion;
  if (!isSame && consent.vote === null) return stop(differs());
  if (!isSame || !isOfRule || hashOfAsk(approval) !== approval.hash) {
    return stop(superseded(), endApproval(approval, "superseded", serviceAt(by.at)));
  }
  let votes = voted.votes;
  let changes: Changes = {};
  if (consent.vote !== null) {
    const fault = faultOfVoter(approval, members, email);
    if (fault) return stop(fault);
    if (consent.vote.hash !== approval.hash) return stop(differs());
    if (!isRepeated) {
      const vote: ApprovalVote = { agentId, approvalId, email, vote: "approve", ...consent.vote, at: by.at };
      votes = [...votes.filter((one) => one.email !== email), vote];
      changes = newVote(approval, vote, by);
    }
  } else if (!mayExecute(approval, members, email)) return stop(notExecutor());
  const now = { approval, votes };
  if (countingVotes(now, members).length < approval.needed) {
    const demoted = approval.state === "approved" ? stateOf(approval, "pending") : {};
    return stop(waits(now, { members }), together(changes, demoted));
  }
  if (!mayMake(members, approval.email, approval)) {
    const { failure } = makerGone(approval);
    return stop({ ok: false, failure }, together(changes, refusedExecution(approval, failure, by)));
  }
  if (isFinishedByMaker(approval) && consent.vote !== null) {
    return stop(forMaker(approval), together(changes, stateOf(approval, "approved")));
  }
  return { act: "execute", approval, changes };
}

/** The maker, and for transfers also colleagues who may send them. */
const mayExecute = (approval: Approval, members: GateFacts["members"], email: string): boolean =>
  mayMake(members, email, approval) && (approval.email === email || approval.kind === "transfers");

export function faultOfVoter(approval: Approval, members: GateFacts["members"], email: string) {
  if (makersOf(approval).includes(email)) return own();
  return mayApprove(members, email, approval) ? null : mayNotApprove();
}

export const withApproval = ({ failure }: { readonly failure: Failure }, { id: approval }: Approval) =>
  ({ ok: false, failure: { ...failure, approval } }) as const;

function waits({ approval, votes }: VotedApproval, { members }: Pick<GateFacts, "members">) {
  const left = approval.needed - countingVotes({ approval, votes }, members).length;
  if (left <= 0) {
    return withApproval(refuse("approval_waits", isFinishedByMaker(approval) ? readyText : approvedText), approval);
  }
  const names = waitedFor({ approval, votes }, members).slice(0, namedMax).join(", ");
  const more = left === 1 ? "1 more approval" : `${left} more approvals`;
  const message = `Nothing is changed yet: this waits for ${more}. ${names === "" ? "Nobody in your team can give it now." : `Ask ${names}.`}`;
  return withApproval(refuse("approval_waits", message), approval);
}
const namedMax = 3;
const readyText = "Nothing is changed yet: this is approved, and whoever asked for it can finish it from its approval.";
const approvedText =
  "Nothing is changed yet: this is approved, and was refused when it was to be done. Do it from its approval.";

const said = (approval: Approval, by: Author) => withApproval(ended(approval, by), approval);
export const ended = (approval: Approval, { at }: Pick<Author, "at">) =>
  refuse("approval_ended", `This request is ${stateAt(approval, at)} already: nothing was changed by this answer.`);
const forMaker = (approval: Approval) =>
  withApproval(refuse("approval_waits", `This is approved now. ${approval.email} finishes it.`), approval);
const makerGone = (approval: Approval) =>
  withApproval(
    refuse(
      "approval_maker_gone",
      `${approval.email} may not do this any more: nothing was changed. Reject the request.`,
    ),
    approval,
  );

const own = () =>
  refuse("approval_own", "You asked for this or prepared it, so somebody else must decide on it. You can withdraw it.");
export const differs = () =>
  refuse("approval_differs", "This is not what was approved, or not what you were shown. Load it again and compare.");
export const superseded = () =>
  refuse(
    "approval_ended",
    "The rule or the thing has changed since this was asked for: nothing was done. Ask for it anew.",
  );
const mayNotApprove = () => refuse("role_may_not", "You may not approve this: nothing was changed. Ask an owner.");
const notExecutor = () => refuse("role_may_not", "Only whoever asked for this can finish it: nothing was changed.");
const tooFew = (needed: number) =>
  refuse(
    "approvers_too_few",
    `This needs ${needed === 1 ? "an approval" : `${needed} approvals`} by others, and your team has too few who could give it. Nothing was changed. Ask an owner.`,
  );
const tooMany = () =>
  refuse("approvals_too_many", `${openApprovalsMax} requests wait for approval already. Decide on those first.`);

type Decide<T> = (by: Author) => Outcome<T> | Decision<T>;

/** Does a change, or keeps it until others have approved it. `asked` is null for a change that never needs that. */
export function throughGate<T>(
  known: GateFacts,
  asked: Asked | null,
  by: Author,
  decide: Decide<T>,
  need: Need | null = needOf(known.rule),
): Outcome<T> | Decision<T> {
  // What is not to be approved any more is not what was voted for.
  if (!asked) return by.consent ? differs() : decide(by);
  // What would be refused anyway is refused now, and bothers nobody.
  const plain = by.consent ? null : decisionOf(decide(by));
  if (plain && !plain.outcome.ok) return plain;
  const gate = judgeGate(known, asked, need, by);
  if (gate.act === "stop" || gate.act === "ask") return gate.decision;
  if (gate.act === "execute") return executed(gate.approval, decide, by, gate.changes);
  const made = plain ?? decisionOf(decide(by));
  return decided(made.outcome, together(gate.changes, made));
}

/**
 * Does what shows or moves money, or keeps it until an owner has approved it, where its maker may not do as much.
 * Whoever may make a key that withdraws may do all that a key or an endpoint can.
 */
export function throughOwner<T>(
  known: GateFacts,
  asked: Asked | null,
  by: Author,
  decide: Decide<T>,
): Outcome<T> | Decision<T> {
  const maker = known.members.find(({ email }) => email === by.acting?.email);
  const mayAlone = !by.consent && mayDo(maker?.roles ?? [], "keys:withdraw");
  return throughGate(known, mayAlone ? null : asked, by, decide, needOfOwner(known.rule));
}

/** Carries out what was approved, in its maker's name. A refusal keeps the approval, to be executed again. */
export function executed<T>(
  approval: Approval,
  decide: Decide<T>,
  by: Author,
  voted: Partial<Decision<unknown>>,
): Decision<T> {
  const { outcome, ...changes } = decisionOf(decide(makerOf(approval, by)));
  if (outcome.ok) return decided(outcome, together(voted, changes, executedApproval(approval, by)));
  if (unjudged.has(outcome.failure.kind)) return decided(outcome, {});
  const refused = refusedExecution(approval, outcome.failure, by);
  return decided<T>(withApproval(outcome, approval), together(voted, changes, refused));
}

const unjudged: ReadonlySet<FailureKind> = new Set(["ticket_in_process", "not_available", "internal"]);

/** The change is its maker's; who decided on it stands in the approval's own rows of the audit. */
const makerOf = ({ email }: Approval, by: Author): Author => ({
  ...by,
  actor: `member:${email}`,
  address: null,
  acting: by.acting && { ...by.acting, email },
});

export const decisionOf = <T>(result: Outcome<T> | Decision<T>): Decision<T> =>
  "ok" in result ? decided(result, {}) : result;
