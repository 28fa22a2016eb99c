import type { Outcome } from "#lib/domain/failure";
import { type ActingMember, faultOfActing, faultOfProof } from "#lib/domain/people/acting-member";
import type { Author } from "#lib/store/author";
import type { Command } from "./command";
import type { Decision } from "./decision";
import { type Known, type Wants, want } from "./facts";

/**
 * A judgement on its way: it yields the facts that it wants, and goes on with them under the same names. SQLite answers
 * without a promise, PostgreSQL awaits its rows, and a test answers from a table.
 */
export type Judging<T> = Generator<Wants, T, Known<Wants>>;

/** Judges a change in the one order of all changes: the actor's role, the facts, the proof, and then the change. */
export function* judged<Input extends readonly unknown[], W extends Wants, T>(
  command: Command<Input, W, T>,
  ...input: Input
): Judging<Outcome<T> | Decision<T>> {
  const acting = memberIn(input);
  if (!acting) return command.decide(yield* knownOf(command.facts(...input)), ...input);
  // A member's role is judged by its present row, because it may have changed after the request was accepted.
  const { actingMember } = yield* knownOf({ actingMember: want("member", acting.agentId, acting.email) });
  const fault = faultOfActing(acting.may, actingMember, acting.at);
  if (fault) return fault;
  const known = yield* knownOf(command.facts(...input));
  const also = command.alsoNeeds?.(known, ...input) ?? null;
  const lacking = also && faultOfActing(also, actingMember, acting.at);
  if (lacking) return lacking;
  // A vote for an approval always needs a proof, whatever it then carries out.
  if (acting.isVoting || command.needsProof?.(known, ...input)) {
    const { actingSession } = yield* knownOf({ actingSession: want("memberSession", acting.agentId, acting.session) });
    const unproved = faultOfProof(actingSession, acting.at);
    if (unproved) return unproved;
  }
  return command.decide(known, ...input);
}

function* knownOf<W extends Wants>(wants: W): Judging<Known<W>> {
  return Object(yield wants);
}

/** The author of a command whose role and proof are judged; null for the operator, the service and API clients. */
export function memberIn(input: readonly unknown[]): ActingAuthor | null {
  const author = input.find(isAuthor);
  if (!author?.acting) return null;
  return { ...author.acting, at: author.at, isVoting: Boolean(author.consent?.vote) };
}
type ActingAuthor = ActingMember & Pick<Author, "at"> & { readonly isVoting: boolean };

const isAuthor = (value: unknown): value is Author => typeof value === "object" && value !== null && "acting" in value;
