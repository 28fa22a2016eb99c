import type * as z from "zod";
import { done } from "#lib/domain/failure";
import { type DeskStream, deskAnswered } from "./desk-answered";
import { type DeskMethod, type DeskOperation, labelOf, type Nothing } from "./desk-operation";
import { memberWork, paramsOf } from "./member-call";
import type { MemberOperation } from "./member-operation";

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
      const opened = await memberWork(gate, spec, request, paramsOf(spec.path, parameters), trail, spec.handle);
      if (!opened.ok) return opened;
      trail.stream = opened.value;
      return done(null);
    }),
});
