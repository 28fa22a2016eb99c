import { codeOf } from "#lib/domain/failure-codes";

/** An answer that was no success. With `code` 0 and `status` 0, no answer arrived at all. */
export interface FlowFailure {
  readonly code: number;
  readonly status: number;
  readonly message: string;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
}

const agentSuspended = codeOf("agent_suspended");

/** The caller was refused before the transfer was judged: signed out, not allowed, or suspended. */
export const isAboutCaller = ({ code, status }: FlowFailure): boolean =>
  code !== 0 && (status === 401 || (status === 403 && (code >= 30_000 || code === agentSuspended)));

const turnedAway = [codeOf("not_available"), codeOf("rate_exceeded")];

/** The service could not judge the transfer now and posted nothing: the same request may come again later. */
export const isTurnedAway = ({ code }: FlowFailure): boolean => turnedAway.includes(code);

/** The service decided, and nothing was posted. An answer without a code, or with a server error, decides nothing. */
export const isJudged = (failure: FlowFailure): boolean =>
  failure.code !== 0 && failure.status >= 400 && failure.status < 500 && !isTurnedAway(failure);
