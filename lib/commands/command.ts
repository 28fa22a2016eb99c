import type { GateOf } from "#lib/commands/approvals/gate";
import type { Outcome, Refusal } from "#lib/domain/failure";
import type { Capability } from "#lib/domain/people/role";
import type { ActName } from "./approvals/kept-act";
import type { Decision } from "./decision";
import type { Known, Wants } from "./facts";

/**
 * One atomic change. `facts` names what must be known; `decide` judges it and says what to write. Both are pure. A
 * driver loads the facts and writes the decision in a single transaction.
 */
export interface Command<Input extends readonly unknown[], W extends Wants, T> {
  /** The refusal of an input that is wrong whatever the database holds. It is judged first, before anything is read. */
  refusalOf?(...input: Input): Refusal | null;
  facts(...input: Input): W;
  /** A plain outcome changes nothing. */
  decide(known: Known<W>, ...input: Input): Outcome<T> | Decision<T>;
  /** A further capability that a member needs for this very change. Left out, or null: none. */
  alsoNeeds?(known: Known<W>, ...input: Input): Capability | null;
  /** True for a change that a member makes only soon after a proof of who they are. Left out: never. */
  needsProof?(known: Known<W>, ...input: Input): boolean;
  /** For a change that may wait until others approve it. `decide` knows nothing of that. */
  readonly gate?: GateOf<Input, W>;
  /** How its approval keeps it, so that the last vote runs it. Left out for what its maker asks for again. */
  readonly keptAs?: ActName;
}

export const command = <Input extends readonly unknown[], W extends Wants, T>(
  parts: Command<Input, W, T>,
): Command<Input, W, T> => parts;
