import * as z from "zod";
import { callFaults } from "#lib/ops/line/flags";

/** The body of a call over the socket. */
export const callMessage = z.strictObject({
  call: z.string(),
  args: z.record(z.string(), z.unknown()),
  user: z.string().regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u),
});

/** The body of the call's answer. */
export const replyMessage = z.discriminatedUnion("ok", [
  z.strictObject({ ok: z.literal(true), value: z.record(z.string(), z.json()) }),
  z.strictObject({
    ok: z.literal(false),
    message: z.string(),
    fault: z.enum(callFaults).exactOptional(),
    retryAfterSeconds: z.number().exactOptional(),
  }),
]);

/** The message in a body; null when it is not one of ours. */
export function readMessage<Message extends z.ZodType>(shape: Message, body: Buffer | null): z.output<Message> | null {
  try {
    const read = shape.safeParse(JSON.parse(String(body)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
