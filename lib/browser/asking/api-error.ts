/** A refused or unanswered call. `status` 0: no answer came, so what the server did is unknown. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(facts: {
    code: number;
    message: string;
    status: number;
    requestId?: string | null;
    retryAfterSeconds?: number | null;
  }) {
    super(facts.message);
    this.name = "ApiError";
    this.code = facts.code;
    this.status = facts.status;
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }

  get unanswered(): boolean {
    return this.status === 0;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Worth asking again by itself: nothing answered, or the service said that it could not for the moment. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error) && (error.unanswered || error.status === 502 || error.status === 503 || error.status === 504);

const tooManyCode = 10060;

/** Asked more often than is answered; the service said when to come back. */
export const isTooMany = (error: unknown): error is ApiError => isApiError(error) && error.code === tooManyCode;

export const tooMany = (retryAfterSeconds: number): ApiError =>
  new ApiError({ code: tooManyCode, message: "", status: 429, retryAfterSeconds });

const sessionEndedCode = 30010;

export const isSessionEnded = (error: unknown): boolean => isApiError(error) && error.code === sessionEndedCode;
