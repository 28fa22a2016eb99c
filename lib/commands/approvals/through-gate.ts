import { type Decision, decided, together } from "#lib/commands/decision";
import type { Approval } from "#lib/domain/approvals/approval";
import { type Need, needOf, needOfOwner } from "#lib/domain/approvals/approval-rule";
import type { FailureKind, Outcome } from "#lib/domain/failure";
import { mayDo } from "#lib/domain/people/role";
import type { Author } from "#lib/store/author";
import { executedApproval, refusedExecution } from "./approval-changes";
import type { Asked, GateFacts } from "./gate-facts";
import { differs, judgeGate, withApproval } from "./judge-gate";

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
