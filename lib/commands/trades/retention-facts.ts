import type { Tables, WriteTo } from "#lib/commands/write";
import { type Instant, instant } from "#lib/domain/time/instant";
import type { RetentionState } from "#lib/store/report";

/** The facts of a database that tell of its retention, by name. */
export const retentionFacts = { cut: "retention_cut", ranAt: "retention_ran_at" } as const;

export const putRetention = (name: keyof RetentionState, at: Instant): WriteTo<"facts"> => ({
  act: "put",
  table: "facts",
  row: { name: retentionFacts[name], value: at.toString() },
});

export function retentionOf(facts: readonly Tables["facts"][]): RetentionState {
  const at = (name: string): Instant | null => {
    const fact = facts.find((each) => each.name === name);
    return fact ? instant(BigInt(fact.value)) : null;
  };
  return { cut: at(retentionFacts.cut), ranAt: at(retentionFacts.ranAt) };
}
