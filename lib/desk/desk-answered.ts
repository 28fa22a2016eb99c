import { done } from "#lib/domain/failure";
import { answered, type Trail } from "#lib/http/answer/answered";
import type { Gate } from "#lib/http/answer/gate";
import type { DeskAnswer } from "./exchange";

/** An answer outside the envelope, with its headers. */
export interface DeskStream {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReadableStream<Uint8Array>;
}

/** What an operation's work leaves for its answer, beside the data. */
export interface DeskTrail extends Trail {
  readonly cookies: string[];
  stream: DeskStream | null;
}

/** Answers with the envelope or with the work's stream, under the same headers and log line. */
export async function deskAnswered(
  gate: Gate,
  label: string,
  work: (trail: DeskTrail) => Promise<unknown>,
): Promise<DeskAnswer> {
  const left: Pick<DeskTrail, "cookies" | "stream"> = { cookies: [], stream: null };
  const answer = await answered(gate, label, async (trail) => done({ data: await work(Object.assign(left, trail)) }));
  const { cookies, stream } = left;
  if (stream === null) return { ...answer, cookies, stream };
  return { ...answer, headers: { ...answer.headers, ...stream.headers }, cookies, stream: stream.body };
}
