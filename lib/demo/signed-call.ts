import * as z from "zod";
import { sign } from "#lib/crypto/signature";
import type { Credentials } from "./demo-keep";

const demoCallWaitMsMax = 10_000;

export interface SignedCall {
  readonly target: string;
  readonly body: string;
  /** Left out where the operation asks for none. */
  readonly idempotencyKey?: string;
}

const Answer = z.object({ code: z.number(), message: z.string() });
export type Answer = z.infer<typeof Answer>;

/** Posts as any client does: over the socket, signed, and judged like every request. */
export async function signedCall(url: string, { apiKey, secret }: Credentials, call: SignedCall): Promise<Answer> {
  const { target, body, idempotencyKey = "" } = call;
  const timestamp = Date.now().toString();
  const signature = sign(secret, { apiKey, timestamp, idempotencyKey, method: "POST", target, body });
  const response = await fetch(url + target, {
    method: "POST",
    body,
    signal: AbortSignal.timeout(demoCallWaitMsMax),
    headers: {
      "Content-Type": "application/json",
      "X-Api-Key": apiKey,
      "X-Timestamp": timestamp,
      "X-Signature": signature,
      ...(idempotencyKey === "" ? {} : { "X-Idempotency-Key": idempotencyKey }),
    },
  });
  return Answer.parse(await response.json());
}
