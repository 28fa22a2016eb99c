import type { ApiAnswer, ApiRequest } from "#lib/http/answer/exchange";

/** A request of the dashboard, in the form in which every door hands it over. */
export interface DeskRequest extends ApiRequest {
  /** True when the browser came over https, as the door says. */
  readonly secure: boolean;
  /** The origin that the browser sent its request to, as the door says; null where that makes no origin. */
  readonly ownOrigin: string | null;
  /** Aborts when the browser has gone, or has its whole answer. */
  readonly gone: AbortSignal;
}

export interface DeskAnswer extends ApiAnswer {
  readonly cookies: readonly string[];
  /** Sent in place of the text: pieces that are made as the browser takes them. */
  readonly stream: ReadableStream<Uint8Array> | null;
}
