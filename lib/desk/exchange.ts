import type { ApiAnswer, ApiRequest } from "#lib/http/exchange";

/** A request of the dashboard as every door hands it over. */
export interface DeskRequest extends ApiRequest {
  /** The browser came over https, by the word of the door. */
  readonly secure: boolean;
  /** The origin that the browser was sent to, by the word of the door; null where that makes none. */
  readonly ownOrigin: string | null;
  /** The browser has gone, or has its whole answer. */
  readonly gone: AbortSignal;
}

export interface DeskAnswer extends ApiAnswer {
  readonly cookies: readonly string[];
  /** In place of the text: pieces that are made as the browser takes them in. */
  readonly stream: ReadableStream<Uint8Array> | null;
}
