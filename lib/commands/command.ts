import type { Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { Decision } from "./decision";
import type { Known, Wants } from "./facts";

/**
 * One atomic change. `facts` names what must be known; `decide` judges it and says what to write. Both are pure. A
 * driver loads the facts and writes the decision in a single transaction.
 */
export interface Command<Input extends readonly unknown[], W extends Wants, T> {
  facts(...input: Input): W;
  /** A plain outcome changes nothing. */
  decide(known: Known<W>, ...input: Input): Outcome<T> | Decision<T>;
}

export const command = <Input extends readonly unknown[], W extends Wants, T>(
  parts: Command<Input, W, T>,
): Command<Input, W, T> => parts;

/** The member by whose role a command is asked; null for the operator, the service and API clients. */
export function actingIn(input: readonly unknown[]): Author["acting"] {
  return input.find(isAuthor)?.acting ?? null;
}

const isAuthor = (value: unknown): value is Author => typeof value === "object" && value !== null && "acting" in value;
