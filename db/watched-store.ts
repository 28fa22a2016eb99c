import type { CommandCalls } from "#lib/commands/catalogue";
import type { Outcome } from "#lib/domain/failure";
import type { Store } from "#lib/store";
import type { Author } from "#lib/stored/author";
import type { Topic } from "#lib/stored/topic";
import type { Watchers } from "./watchers";

type Changes = readonly (readonly [agentId: string | null, topic: Topic])[];
type Work<I extends unknown[], T> = (...input: I) => Promise<Outcome<T>>;
type Plain = Omit<Store, "watch">;

/** What an author signs is a change: one that is added to the store and not told of here is a type error. */
type SignedName = {
  [K in keyof Plain]: Parameters<Plain[K]> extends [...unknown[], Author] ? K : never;
}[keyof Plain];
type ToldName = Exclude<SignedName, keyof CommandCalls> | "applyTrades";

const lost: Outcome<never> = { ok: false, failure: { kind: "internal", message: "The outcome is unknown." } };

/** Makes a driver's store tell of its changes. After the answer, so that whoever reads on hearing of one finds it. */
export function watchedStore(watchers: Watchers, store: Plain): Store {
  function told<I extends unknown[], T>(
    work: Work<I, T>,
    changes: (outcome: Outcome<T>, ...input: I) => Changes,
  ): Work<I, T> {
    return async (...input) => {
      let outcome: Outcome<T> = lost;
      try {
        outcome = await work(...input);
        return outcome;
      } finally {
        watchers.tell(changes(outcome, ...input).map(([agentId, topic]) => ({ agentId, topic })));
      }
    };
  }

  const changing: Pick<Store, ToldName> = {
    // Slices that were taken in stay, though a later one failed.
    applyTrades: told(store.applyTrades, (_outcome, trades) =>
      [...new Set(trades.map(({ agentId }) => agentId))].map((agentId) => [agentId, "trades"]),
    ),
    runRetention: told(store.runRetention, () => [[null, "trades"]]),
  };
  return {
    ...store,
    ...changing,
    watch: watchers.watch,
  };
}
