import { deskAnswered } from "./desk-answered";
import { type DeskOperation, labelOf } from "./desk-operation";
import { type MemberSpec, type MemberWork, memberWork } from "./member-call";

export interface MemberOperation<Query, Body> extends MemberSpec<Query, Body> {
  /** Returns the data of the answer. */
  readonly handle: MemberWork<Query, Body, unknown>;
}

/** Makes an operation for members that answers data. */
export const memberOperation = <Query, Body>(spec: MemberOperation<Query, Body>): DeskOperation => ({
  name: spec.name,
  method: spec.method,
  path: spec.path,
  may: spec.may,
  cost: spec.cost ?? "light",
  answers: "data",
  serve: (gate, request, parameters) =>
    deskAnswered(gate, labelOf(spec), (trail) => memberWork(gate, spec, request, parameters, trail, spec.handle)),
});
