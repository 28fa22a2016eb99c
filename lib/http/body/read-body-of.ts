import { done, type Outcome, refuse } from "#lib/domain/failure";
import { bodyWaitMsMax, drainBytesMax, drainMsMax } from "./body-bounds";

const tooSlow = Symbol("too slow");

/** Reads the whole body of a web request, within bounds of size and time. */
export async function readBodyOf(request: Request, bytesMax: number): Promise<Outcome<Uint8Array>> {
  const reader = request.body?.getReader();
  if (!reader) return done(new Uint8Array(0));
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<typeof tooSlow>((resolve) => {
    timer = setTimeout(() => resolve(tooSlow), bodyWaitMsMax);
  });
  try {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for (;;) {
      const read = await Promise.race([reader.read(), timeUp]);
      if (read === tooSlow) return refuse("body_malformed", `The body did not come within ${bodyWaitMsMax / 1_000} s.`);
      if (read.done) return done(Buffer.concat(chunks));
      bytes += read.value.length;
      if (bytes > bytesMax) {
        return refuse("body_too_large", `The body is larger than ${bytesMax} bytes. Send a smaller one.`);
      }
      chunks.push(read.value);
    }
  } catch {
    return refuse("body_malformed", "The connection was cut before the whole body had come.");
  } finally {
    clearTimeout(timer);
    runOut(reader).catch(() => {});
  }
}

/** Lets the rest of the body arrive, within bounds: unread, it would stand before the connection's next request. */
async function runOut(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const timer = setTimeout(() => reader.cancel().catch(() => {}), drainMsMax);
  for (let bytes = 0; bytes <= drainBytesMax; ) {
    const read = await reader.read();
    if (read.done) break;
    bytes += read.value.length;
  }
  clearTimeout(timer);
  await reader.cancel();
}
