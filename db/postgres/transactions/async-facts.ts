import type { FactName, Facts } from "#lib/commands/facts";

/** The facts as this driver loads them: by promise, inside the change's transaction. */
export type AsyncFacts = {
  readonly [N in FactName]: (...of: Parameters<Facts[N]>) => Promise<ReturnType<Facts[N]>>;
};
