import type * as z from "zod";
import type { Capability } from "#lib/domain/people/role";
import type { Gate } from "#lib/http/answer/gate";
import type { DeskCost } from "#lib/http/limits/desk-shares";
import type { DeskAnswer, DeskRequest } from "./exchange";

/**
 * A capability admits the members whose role has it. "own_account" admits every member, also before they have set up a
 * second factor. "anybody" needs no session.
 */
export type Guard = Capability | "own_account" | "anybody";

export type DeskMethod = "GET" | "POST" | "PATCH" | "DELETE";

/** The shape for an operation without parameters or body. */
export type Nothing = z.ZodUndefined;

/** An operation of the desk: its path, its guard, its cost, and how it is served. Every door calls `serve`. */
export interface DeskOperation<
  Method extends DeskMethod = DeskMethod,
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer = unknown,
> {
  readonly method: Method;
  /** The path, with its parameters in braces. */
  readonly path: Path;
  readonly may: Guard;
  readonly cost: DeskCost;
  /** A stream may last long: a file, or live events. */
  readonly answers: "data" | "stream";
  /** Never set: it only holds the types from which the browser's call follows. */
  readonly onWire?: { readonly query: z.input<Query>; readonly body: z.input<Body>; readonly answer: Answer };
  serve(gate: Gate, request: DeskRequest, parameters: Readonly<Record<string, string>>): Promise<DeskAnswer>;
}

/** The operation's name in log and metrics, made from its declaration and never from a request. */
export const labelOf = ({ method, path }: Pick<DeskOperation, "method" | "path">): string =>
  `desk ${method} ${path.slice("/api/desk/".length)}`;
