import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** Answers of up to this many bytes gain nothing by compression. */
export const gzipBytesAbove = 1_024;
/** The quickest level gains most of what can be gained, for a third of the work. */
export const gzipLevel = 1;

const pack = promisify<string | Uint8Array, { level: number }, Buffer>(gzip);

/** True when the client takes gzip, and would not rather have the bytes as they are. */
export function takesGzip({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const weights = weightsIn(headers["accept-encoding"]?.toString() ?? "");
  const ofGzip = weights.get("gzip") ?? weights.get("*") ?? 0;
  return ofGzip > 0 && ofGzip >= (weights.get("identity") ?? 0);
}

/** The weight of each coding in an Accept-Encoding; 1 where none is said, 0 where it is no weight. */
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

/** The body compressed on another thread, or null where it is too short to gain by it. */
export const gzipped = async (body: string | Uint8Array): Promise<Uint8Array | null> =>
  isLong(body) ? pack(body, { level: gzipLevel }) : null;
