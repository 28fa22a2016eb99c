import { faultsShownMax } from "#lib/domain/audit/audit-row";

/** The objects in a database: the name "trigger audit_no_update", and the text that makes it. */
export type MadeThings = ReadonlyMap<string, string>;

/** How a database differs from its release's schema: a foreign trigger could change amounts that no proof adds up. */
export function schemaFaults(expected: MadeThings, found: MadeThings): string[] {
  const foreign = [...found.keys()].filter((thing) => !expected.has(thing));
  const missing = [...expected.keys()].filter((thing) => !found.has(thing));
  const changed = [...expected.keys()].filter((thing) => found.has(thing) && found.get(thing) !== expected.get(thing));
  return [
    ...foreign.map((thing) => `the database: the ${thing} is not of this release: somebody added it`),
    ...missing.map((thing) => `the database: the ${thing} is missing: somebody dropped it`),
    ...changed.map((thing) => `the database: the ${thing} is not as this release makes it: somebody changed it`),
  ];
}

export interface Proof {
  readonly faults: readonly string[];
  readonly faultCount: number;
}

/** A proof with the schema's faults before its own: rows prove nothing when a foreign trigger may change them. */
export function withSchemaFaults<P extends Proof>(proof: P, faults: readonly string[]): P {
  if (faults.length === 0) return proof;
  const shown = [...faults, ...proof.faults].slice(0, faultsShownMax);
  return { ...proof, faults: shown, faultCount: proof.faultCount + faults.length };
}
