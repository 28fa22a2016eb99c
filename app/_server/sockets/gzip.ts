import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** Answers up to 1,024 bytes gain nothing by compression. */
export const gzipBytesAbove = 1_024;
/** Level 1 gives most of the gain for a third of the work. */
export const gzipLevel = 1;

const pack = promisify<string | Uint8Array, { level: number }, Buffer>(gzip);

/** True when the client accepts gzip and does not prefer the plain bytes. */
export function takesGzip({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const weights = weightsIn(headers["accept-encoding"]?.toString() ?? "");
  const ofGzip = weights.get("gzip") ?? weights.get("*") ?? 0;
  return ofGzip > 0 && ofGzip >= (weights.get("identity") ?? 0);
}

/** The weight of each coding in an Accept-Encoding: 1 when none is given, 0 when it is no number. */
function weightsIn(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim());
    const said = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const [, weight = said === undefined ? "1" : "0"] = /^q\s*=\s*(0(?:\.\d*)?|1(?:\.0*)?)$/.exec(said ?? "") ?? [];
    weights.set(coding, Number(weight));
  }
  return weights;
}

export const isLong = (body: string | Uint8Array): boolean => Buffer.byteLength(body) > gzipBytesAbove;

/** The body compressed on another thread; null when it is too short to gain. */
export const gzipped = async (body: string | Uint8Array): Promise<Uint8Array | null> =>
  isLong(body) ? pack(body, { level: gzipLevel }) : null;
