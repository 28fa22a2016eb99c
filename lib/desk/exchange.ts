import type { ApiAnswer, ApiRequest } from "#lib/http/answer/exchange";

/** A request of the dashboard, in the form that every door hands over. */
export interface DeskRequest extends ApiRequest {
  /** True when the door says that the browser came over https. */
  readonly secure: boolean;
  /** The origin that the browser sent its request to, by the door; null when the host makes no origin. */
  readonly ownOrigin: string | null;
  /** Aborts when the browser has gone or has received its whole answer. */
  readonly gone: AbortSignal;
}

export interface DeskAnswer extends ApiAnswer {
  readonly cookies: readonly string[];
  /** Sent instead of the text: pieces made as the browser takes them. */
  readonly stream: ReadableStream<Uint8Array> | null;
}
