import type * as z from "zod";
import { readMemberToken } from "#lib/auth";
import { done, type Outcome } from "#lib/domain/failure";
import { networkOf } from "#lib/domain/keys/address-block";
import type { Gate } from "#lib/http/answer/gate";
import { judgeOrigin } from "#lib/http/pages/own-origin";
import type { Context } from "#lib/usecases/context";
import { findSignedInMember, type MemberToken } from "#lib/usecases/people/find-member-session";
import { type DeskTrail, deskAnswered } from "./desk-answered";
import { type DeskOperation, labelOf, type Nothing } from "./desk-operation";
import { deviceMarkIn } from "./device-cookie";
import type { DeskRequest } from "./exchange";
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
  handle(call: PublicCall, body: z.output<Body>): Promise<Outcome<Answer>>;
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
): Promise<Outcome<Answer>> {
  const { context } = gate;
  const { clientAddress: address } = request;
  const origin = judgeOrigin(request);
  if (!origin.ok) return origin;
  const counted = takeOpen(gate, address);
  if (!counted.ok) return counted;
  const input = await readInput(spec, request);
  if (!input.ok) return input;
  if (address !== null) note.address = address;
  const token = await readMemberToken(context.secrets, request.secure, request.header("cookie") ?? "");
  const call: PublicCall = {
    ...{ context, request, address, requestId, note, cookies, token, deviceMark: deviceMarkIn(request) },
    async signedInAs() {
      const visitor = await findSignedInMember(context, token, false);
      return visitor.ok ? visitor.value.member.email : null;
    },
  };
  return spec.handle(call, input.value.body);
}

/** Requests without a session are counted by network before they are read, unless they have no address. */
const takeOpen = ({ desk, context }: Gate, address: string | null): Outcome<null> =>
  address === null ? done(null) : desk.takeOpen(networkOf(address), context.clock.monotonicMs());
