import { codeOf } from "#lib/domain/failure";

/** An answer that was no success. `code` 0 with `status` 0: no answer came at all. */
export interface FlowFailure {
  readonly code: number;
  readonly status: number;
  readonly message: string;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
}

const agentSuspended = codeOf("agent_suspended");

/** Refused before the transfer was looked at: signed out, not allowed, suspended. */
export const isAboutCaller = ({ code, status }: FlowFailure): boolean =>
  code !== 0 && (status === 401 || (status === 403 && (code >= 30_000 || code === agentSuspended)));

const turnedAway = [codeOf("not_available"), codeOf("rate_exceeded")];

/** Not looked at for the moment, and nothing was posted: the very same may be sent again when the wait is over. */
export const isTurnedAway = ({ code }: FlowFailure): boolean => turnedAway.includes(code);

/** Decided, with nothing posted. An answer without a code, or with the server's own fault, says nothing for sure. */
export const isJudged = (failure: FlowFailure): boolean =>
  failure.code !== 0 && failure.status >= 400 && failure.status < 500 && !isTurnedAway(failure);
