import { newLimitId } from "#lib/crypto/secrets";
import { type About, readAbout, textIn, textsIn } from "#lib/domain/approvals/about";
import { limitAskedIn } from "#lib/domain/approvals/about-limit";
import { type Approval, type ApprovalKind, approvalKinds } from "#lib/domain/approvals/approval";
import { startsWhenApproved } from "#lib/domain/approvals/is-finished-by-maker";
import type { Outcome } from "#lib/domain/failure";
import { type Money, parseMoney } from "#lib/domain/money/money";
import { type RolesHeld, rolesIn } from "#lib/domain/people/role";
import { parseInstant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import type { Store } from "#lib/store/store";

type CarryOut = (store: Store, approval: Approval, about: About, by: Author) => Promise<Outcome<unknown>>;

const sumIn = (about: About, name: string): Money | null =>
  about[name] === null ? null : parseMoney(textIn(about, name));

const rolesHeldIn = (about: About): RolesHeld => ({
  roles: rolesIn(textsIn(about, "roles")),
  auditorUntil: parseInstant(textIn(about, "auditor_until")),
});

/** The commands that a last vote runs, each as its approval describes it. What cannot be read is not what was asked. */
const lastVoteRuns: Partial<Record<ApprovalKind, CarryOut>> = {
  transfers: ({ drafts }, { agentId, subject }, about, by) =>
    drafts.sendDraft(agentId, subject, about.new_player === true, by),
  bulk: (store, approval, about, by) => {
    const { agentId, subject, email } = approval;
    if (!startsWhenApproved(approval)) return onlyVote(store, approval, by);
    const ask = { email, newPlayers: about.new_players === true, whenApproved: true };
    return store.bulk.startRun(agentId, subject, ask, by);
  },
  rules: (store, approval, about, by) => {
    const kind = approvalKinds.find((name) => name === about.kind);
    if (!kind) return onlyVote(store, approval, by);
    const change = {
      needed: Number(textIn(about, "needed")),
      over: sumIn(about, "over"),
      overDay: sumIn(about, "over_day"),
    };
    return store.approvals.setApprovalRule(approval.agentId, kind, change, by);
  },
  limits: (store, approval, about, by) => {
    const { agentId, subject } = approval;
    if (about.change === "remove") return store.limits.removeLimit(agentId, subject, by);
    if (about.change === "zone")
      return store.agents.setAgent(agentId, { booksZone: textIn(about, "books_zone") }, null, by);
    const asked = limitAskedIn(agentId, about);
    return asked ? store.limits.setLimit(asked, newLimitId(), by) : onlyVote(store, approval, by);
  },
  owners: (store, approval, about, by) => {
    const { agentId, subject: email } = approval;
    if (about.change === "roles") return store.people.changeMember({ agentId, email }, rolesHeldIn(about), by);
    if (about.change === "status") return store.people.changeMember({ agentId, email }, { status: "active" }, by);
    return onlyVote(store, approval, by);
  },
};

const onlyVote = ({ approvals }: Store, { agentId, id }: Approval, by: Author) =>
  approvals.voteApproval(agentId, id, by);

/** Votes for an approval, or executes it, by the command that was asked for. */
export const carryOut = (store: Store, approval: Approval, by: Author): Promise<Outcome<unknown>> => {
  const run = lastVoteRuns[approval.kind];
  return run ? run(store, approval, readAbout(approval.about), by) : onlyVote(store, approval, by);
};
