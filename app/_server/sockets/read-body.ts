import type { IncomingMessage } from "node:http";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { bodyWaitMsMax, drainBytesMax, drainMsMax } from "#lib/http/body/body-bounds";

const empty = new Uint8Array(0);

/** Reads a whole body into memory, within bounds of size and time. */
export function readBody(request: IncomingMessage, bytesMax: number): Promise<Outcome<Uint8Array>> {
  const announced = request.headers["content-length"];
  if (announced === undefined && request.headers["transfer-encoding"] === undefined)
    return Promise.resolve(done(empty));
  const tooLarge = () => refuse("body_too_large", `The body is larger than ${bytesMax} bytes. Send a smaller one.`);
  if (Number(announced ?? 0) > bytesMax) return Promise.resolve(tooLarge());
  const whole = arrivedWhole(request, announced);
  if (whole !== null) return Promise.resolve(done(whole));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (outcome: Outcome<Uint8Array>) => {
      clearTimeout(timer);
      request.off("data", take).off("end", finish).off("error", cut).off("close", cut);
      resolve(outcome);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bytesMax) end(tooLarge());
      else chunks.push(chunk);
    };
    const finish = () => end(done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    const cut = () => end(refuse("body_malformed", "The connection was cut before the whole body had come."));
    const timer = setTimeout(
      () => end(refuse("body_malformed", `The body did not come within ${bodyWaitMsMax / 1_000} s. Send it faster.`)),
      bodyWaitMsMax,
    );
    request.on("data", take).on("end", finish).on("error", cut).on("close", cut);
  });
}

/** A short body arrives with its head and is taken from the buffer: awaiting its end would cost more than reading. */
function arrivedWhole(request: IncomingMessage, announced: string | undefined): Uint8Array | null {
  if (announced === undefined || request.readableLength === 0 || request.readableLength !== Number(announced))
    return null;
  const body: unknown = request.read();
  return body instanceof Uint8Array ? body : null;
}

/** Lets a refused body arrive, within bounds, so that its sender can read the answer before the connection ends. */
export function runOut(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, drainMsMax);
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      // Unread bytes stay with their sender, who has the remaining time to notice the answer.
      if (bytes > drainBytesMax) request.pause();
    });
    request.once("end", end).once("close", end).on("error", end);
    request.resume();
  });
}
