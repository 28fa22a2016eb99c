import type * as z from "zod";
import { type DeskStream, deskAnswered } from "./desk-answered";
import { type DeskMethod, type DeskOperation, labelOf, type Nothing } from "./desk-operation";
import { type MemberSpec, type MemberWork, memberWork, paramsOf } from "./member-call";

export interface MemberOperation<
  Method extends DeskMethod,
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer,
> extends MemberSpec<Query, Body> {
  readonly method: Method;
  readonly path: Path;
  /** Returns the data of the answer. */
  readonly handle: MemberWork<Query, Body, Answer, Path>;
}

/** Makes an operation for members that answers data. */
export const memberOperation = <
  const Method extends DeskMethod,
  const Path extends string,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  Answer = unknown,
>(
  spec: MemberOperation<Method, Path, Query, Body, Answer>,
): DeskOperation<Method, Path, Query, Body, Answer> => ({
  method: spec.method,
  path: spec.path,
  may: spec.may,
  cost: spec.cost ?? "light",
  answers: "data",
  serve: (gate, request, parameters) =>
    deskAnswered(gate, labelOf(spec), (trail) =>
      memberWork(gate, spec, request, paramsOf(spec.path, parameters), trail, spec.handle),
    ),
});

/** Makes an operation for members that answers a file or live events outside the envelope, and refusals in it. */
export const streamOperation = <
  const Method extends DeskMethod,
  const Path extends string,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  spec: MemberOperation<Method, Path, Query, Body, DeskStream>,
): DeskOperation<Method, Path, Query, Body, DeskStream> => ({
  method: spec.method,
  path: spec.path,
  may: spec.may,
  cost: spec.cost ?? "light",
  answers: "stream",
  serve: (gate, request, parameters) =>
    deskAnswered(gate, labelOf(spec), async (trail) => {
      trail.stream = await memberWork(gate, spec, request, paramsOf(spec.path, parameters), trail, spec.handle);
      return null;
    }),
});
