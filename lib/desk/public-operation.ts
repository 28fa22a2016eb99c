import type * as z from "zod";
import { readMemberToken } from "#lib/auth";
import { must } from "#lib/domain/failure";
import { networkOf } from "#lib/domain/keys/address-block";
import type { Gate } from "#lib/http/answer/gate";
import { judgeOrigin } from "#lib/http/pages/own-origin";
import type { Context } from "#lib/usecases/context";
import { findSignedInMember, type MemberToken } from "#lib/usecases/people/find-member-session";
import { type DeskTrail, deskAnswered } from "./desk-answered";
import { type DeskOperation, labelOf, type Nothing } from "./desk-operation";
import { type DeskRequest, deviceMarkIn } from "./exchange";
import { readInput } from "./read-input";

export interface PublicCall {
  readonly context: Context;
  readonly request: DeskRequest;
  readonly address: string | null;
  readonly requestId: string;
  readonly note: DeskTrail["note"];
  readonly cookies: DeskTrail["cookies"];
  /** The session named by the browser's cookie. Nobody has checked that its row still exists. */
  readonly token: MemberToken | null;
  /** The browser's mark of an earlier sign-in. */
  readonly deviceMark: string | null;
  /** The email of the person who is signed in with this browser, or null. */
  signedInAs(): Promise<string | null>;
}

export interface PublicOperation<Path extends string, Body extends z.ZodType, Answer> {
  readonly path: Path;
  readonly body: Body;
  handle(call: PublicCall, body: z.output<Body>): Promise<Answer>;
}

/** Makes an operation for people who are not signed in: only its body decides what the answer may reveal. */
export const publicOperation = <const Path extends string, Body extends z.ZodType, Answer>(
  spec: PublicOperation<Path, Body, Answer>,
): DeskOperation<"POST", Path, Nothing, Body, Answer> => ({
  method: "POST",
  path: spec.path,
  may: "anybody",
  cost: "light",
  answers: "data",
  serve: (gate, request) =>
    deskAnswered(gate, labelOf({ method: "POST", path: spec.path }), (trail) => work(gate, spec, request, trail)),
});

/** Judges origin, rate and shape, in this order, and then does the work. */
async function work<Body extends z.ZodType, Answer>(
  gate: Gate,
  spec: PublicOperation<string, Body, Answer>,
  request: DeskRequest,
  { requestId, note, cookies }: DeskTrail,
): Promise<Answer> {
  const { context } = gate;
  const { clientAddress: address } = request;
  must(judgeOrigin(request));
  // Requests without a session are counted by network before they are read, unless they have no address.
  if (address !== null) must(gate.desk.takeOpen(networkOf(address), context.clock.monotonicMs()));
  const { body } = await readInput(spec, request);
  if (address !== null) note.address = address;
  const token = await readMemberToken(context.secrets, request.secure, request.header("cookie") ?? "");
  const call: PublicCall = {
    context,
    request,
    address,
    requestId,
    note,
    cookies,
    token,
    deviceMark: deviceMarkIn(request),
    async signedInAs() {
      const visitor = await findSignedInMember(context, token, false);
      return visitor.ok ? visitor.value.member.email : null;
    },
  };
  return spec.handle(call, body);
}
