import type { IncomingMessage } from "node:http";
import { answerBytesMax } from "#lib/domain/webhooks/delivery";

/** 16 KiB: an answer of up to this size is read to its end, so that its connection can be used again. */
const readBytesMax = 16 * 1_024;
/** 2 s: the status is known by then, and the body is only kept for people. */
const readMsMax = 2_000;

/** Reads the first KiB of an answer, and ends the connection of one that is long or slow. */
export function readAnswer(response: IncomingMessage): Promise<string> {
  const kept: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve) => {
    const slow = setTimeout(() => response.destroy(), readMsMax);
    response.on("data", (chunk: Buffer) => {
      if (bytes < answerBytesMax) kept.push(chunk.subarray(0, answerBytesMax - bytes));
      bytes += chunk.length;
      if (bytes > readBytesMax) response.destroy();
    });
    response.on("error", () => response.destroy());
    response.on("close", () => {
      clearTimeout(slow);
      resolve(textOf(Buffer.concat(kept)));
    });
  });
}

/** As a stream, so that a character which is cut at the end is left out. PostgreSQL's texts hold no zero byte. */
const textOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes, { stream: true }).replaceAll("\0", "\uFFFD");
