import type { Capability } from "#lib/domain/people/role";
import type { DeskCost } from "#lib/http/desk-shares";
import type { Gate } from "#lib/http/gate";
import type { DeskAnswer, DeskRequest } from "./exchange";

/**
 * Who may ask: members whose role has the capability; any member for the own account, even one who still has to set up a
 * second factor; or anybody, signed in or not.
 */
export type Guard = Capability | "own_account" | "anybody";

/** One operation of the desk: where it lives, who may ask, what it costs, and how it is served. Every door calls `serve`. */
export interface DeskOperation {
  readonly name: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With its parameters in braces. */
  readonly path: string;
  readonly may: Guard;
  readonly cost: DeskCost;
  /** A stream may go on for long: a file, or news as they come. */
  readonly answers: "data" | "stream";
  serve(gate: Gate, request: DeskRequest, parameters: Readonly<Record<string, string>>): Promise<DeskAnswer>;
}

/** The operation's name in log and metrics, made of what is declared and never of what was asked for. */
export const labelOf = ({ method, path }: Pick<DeskOperation, "method" | "path">): string =>
  `staff ${method} ${path.slice("/api/staff/".length)}`;
