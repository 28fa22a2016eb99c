import { type Instant, instant } from "#lib/domain/time/instant";
import type { RetentionState } from "#lib/store/report";

/** The facts of a database that tell of its retention, by name. */
export const retentionFacts = { cut: "retention_cut", ranAt: "retention_ran_at" } as const;

interface Fact {
  readonly name: string;
  readonly value: string;
}

export const retentionFact = (name: keyof RetentionState, at: Instant): Fact => ({
  name: retentionFacts[name],
  value: at.toString(),
});

export function retentionOf(facts: readonly Fact[]): RetentionState {
  const at = (name: string): Instant | null => {
    const fact = facts.find((each) => each.name === name);
    return fact ? instant(BigInt(fact.value)) : null;
  };
  return { cut: at(retentionFacts.cut), ranAt: at(retentionFacts.ranAt) };
}
