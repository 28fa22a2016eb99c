import type * as z from "zod";
import { readStaffToken } from "#lib/auth";
import type { Context } from "#lib/context";
import { done, type Outcome } from "#lib/domain/failure";
import { networkOf } from "#lib/domain/network-of";
import { runtime } from "#lib/runtime";
import { findSignedInStaff } from "#lib/usecases/find-signed-in-staff";
import type { Trail } from "./answered";
import type { Reply } from "./exchange";
import type { Gate } from "./gate";
import { addressIn, isSecure, judgeOrigin } from "./own-origin";
import { operationOf, staffAnswered } from "./staff-answered";
import { deviceMarkIn } from "./staff-device-mark";
import { readStaffBody, readStaffQuery } from "./staff-input";

export interface OpenCall {
  readonly context: Context;
  readonly address: string | null;
  readonly requestId: string;
  readonly note: Trail["note"];
  /** Who is signed in with this browser, if anybody is, and the mark that it keeps of an earlier sign-in. */
  readonly signedInAs: string | null;
  readonly deviceMark: string | null;
}

export interface OpenRoute<B> {
  readonly body: z.ZodType<B>;
  handle(call: OpenCall, body: B): Promise<Outcome<Reply>>;
}

/** A route for who is not signed in: what it tells, it tells for what the body carries. Origin, rate, shape, work, in this order. */
export const staffOpenRoute =
  <B>(spec: OpenRoute<B>) =>
  async (request: Request): Promise<Response> => {
    const { gate } = await runtime();
    return staffAnswered(gate, operationOf(request, {}), (trail) => work(gate, spec, request, trail));
  };

/** A network's requests without a session are counted before anything of them is read; one that nobody can tell, not. */
export const takeOpen = ({ desk, context }: Gate, address: string | null): Outcome<null> =>
  address === null ? done(null) : desk.takeOpen(networkOf(address), context.clock.monotonicMs());

async function work<B>(gate: Gate, spec: OpenRoute<B>, request: Request, trail: Trail): Promise<Outcome<Reply>> {
  const origin = judgeOrigin(request.method, request.headers);
  if (!origin.ok) return origin;
  const address = addressIn(request.headers);
  const counted = takeOpen(gate, address);
  if (!counted.ok) return counted;
  const query = readStaffQuery(undefined, request);
  if (!query.ok) return query;
  const body = await readStaffBody(spec.body, request);
  if (!body.ok) return body;
  if (address !== null) trail.note.address = address;
  const { requestId, note } = trail;
  const { headers } = request;
  const token = await readStaffToken(gate.context.secrets, isSecure(headers), headers.get("cookie") ?? "");
  const visitor = await findSignedInStaff(gate.context, token, false);
  const signedInAs = visitor.ok ? visitor.value.member.email : null;
  const deviceMark = deviceMarkIn(headers);
  return spec.handle({ context: gate.context, address, requestId, note, signedInAs, deviceMark }, body.value);
}
