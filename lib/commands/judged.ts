import { type GateFacts, gateFacts, throughGate, throughOwner } from "#lib/commands/approvals/gate";
import type { Author } from "#lib/domain/audit/author";
import type { Outcome } from "#lib/domain/failure";
import { type ActingMember, faultOfActing, faultOfProof } from "#lib/domain/people/acting-member";
import { keptAct } from "./approvals/kept-act";
import type { Command } from "./command";
import type { Decision } from "./decision";
import { type Known, type Wants, want } from "./facts";

/**
 * A judgement on its way: it yields the facts that it wants, and goes on with them under the same names. SQLite answers
 * without a promise, PostgreSQL awaits its rows, and a test answers from a table.
 */
export type Judging<T> = Generator<Wants, T, Known<Wants>>;

/** Judges a change in the one order of all changes: the actor's role, the facts, the proof, the approval, the change. */
export function* judged<Input extends readonly unknown[], W extends Wants, T>(
  command: Command<Input, W, T>,
  ...input: Input
): Judging<Outcome<T> | Decision<T>> {
  const by = input.find(isAuthor);
  const acting = by?.acting;
  if (!by || !acting) return command.decide(yield* knownOf(command.facts(...input)), ...input);
  // A member's role is judged by its present row, because it may have changed after the request was accepted.
  const { actingMember } = yield* knownOf({ actingMember: want("member", acting.agentId, acting.email) });
  const fault = faultOfActing(acting.may, actingMember, by.at);
  if (fault) return fault;
  const subject = command.gate?.of(...input) ?? null;
  const found = yield { ...command.facts(...input), ...(subject && gateFacts(subject, by)) };
  const known: Known<W> = Object(found);
  const also = command.alsoNeeds?.(known, ...input) ?? null;
  const lacking = also && faultOfActing(also, actingMember, by.at);
  if (lacking) return lacking;
  // A vote for an approval always needs a proof, whatever it then carries out.
  if (by.consent?.vote || command.needsProof?.(known, ...input)) {
    const { actingSession } = yield* knownOf({ actingSession: want("memberSession", acting.agentId, acting.session) });
    const unproved = faultOfProof(actingSession, by.at);
    if (unproved) return unproved;
  }
  const { gate, keptAs } = command;
  if (!gate || !subject) return command.decide(known, ...input);
  const about = gate.about(known, ...input);
  const asked = input.filter((each) => !isAuthor(each));
  const act = keptAs ? keptAct(keptAs, asked) : null;
  const through = gate.approver?.(known, ...input) === "owner" ? throughOwner : throughGate;
  const gateKnown: GateFacts = Object(found);
  return through(gateKnown, about && { ...subject, about, act }, by, (author) =>
    command.decide(known, ...inputBy(author, input)),
  );
}

/** The same input by another author: what was approved is done in its maker's name. */
const inputBy = <Input extends readonly unknown[]>(author: Author, input: Input): Input =>
  Object(input.map((each) => (isAuthor(each) ? author : each)));

function* knownOf<W extends Wants>(wants: W): Judging<Known<W>> {
  return Object(yield wants);
}

/** The member whose role and proof are judged; null for the operator, the service and API clients. */
export const memberIn = (input: readonly unknown[]): ActingMember | null => input.find(isAuthor)?.acting ?? null;

const isAuthor = (value: unknown): value is Author => typeof value === "object" && value !== null && "acting" in value;
