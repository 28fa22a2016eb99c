import type { FactName, Facts } from "#lib/commands/facts";
import type { Read } from "./read";

/** The facts of commands as reads. */
export type SaidFacts = { readonly [N in FactName]: (...of: Parameters<Facts[N]>) => Read<ReturnType<Facts[N]>> };
