import { done } from "#lib/domain/failure";
import { type DeskStream, deskAnswered } from "./desk-answered";
import { type DeskOperation, labelOf } from "./desk-operation";
import { type MemberSpec, type MemberWork, memberWork } from "./member-call";

export interface StreamOperation<Query, Body> extends MemberSpec<Query, Body> {
  readonly handle: MemberWork<Query, Body, DeskStream>;
}

/** Makes an operation for members that answers a file or live events outside the envelope, and refusals in it. */
export const streamOperation = <Query, Body>(spec: StreamOperation<Query, Body>): DeskOperation => ({
  name: spec.name,
  method: spec.method,
  path: spec.path,
  may: spec.may,
  cost: spec.cost ?? "light",
  answers: "stream",
  serve: (gate, request, parameters) =>
    deskAnswered(gate, labelOf(spec), async (trail) => {
      const opened = await memberWork(gate, spec, request, parameters, trail, spec.handle);
      if (!opened.ok) return opened;
      trail.stream = opened.value;
      return done(null);
    }),
});
