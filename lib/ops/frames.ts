import * as z from "zod";

/** What crosses the socket: one JSON object a line, either way. A call's answer carries its id, since calls overlap. */
export const callFrame = z.strictObject({
  id: z.int().min(0),
  command: z.string(),
  args: z.record(z.string(), z.unknown()),
  user: z.string().regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u),
});

const id = z.int().min(0);
export const replyFrame = z.discriminatedUnion("ok", [
  z.strictObject({ id, ok: z.literal(true), value: z.record(z.string(), z.json()) }),
  z.strictObject({ id, ok: z.literal(false), message: z.string() }),
]);

/** The server's first line. A connection that stays silent is no server that could answer. */
export const greetingFrame = z.strictObject({ ready: z.literal(true) });

export const frameOf = (value: object): string => `${JSON.stringify(value)}\n`;

/** The frame in a line, or null when it is none of ours. */
export function readFrame<Frame extends z.ZodType>(shape: Frame, bytes: Buffer): z.output<Frame> | null {
  try {
    const read = shape.safeParse(JSON.parse(bytes.toString("utf8")));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
