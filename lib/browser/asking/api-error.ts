/** A refused or unanswered call. `status` 0 means that no answer came, so the call may or may not have taken effect. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** The parameter or member at fault, where the answer names one. */
  readonly parameter: string | null;
  /** True for a refused read, whose parameters are the range and the filters of a page. */
  readonly isRead: boolean;
  /** The request for approval that the change waits for, where the answer names it. */
  readonly approvalId: string | null;
  /** True when the read was given up because its time was over. */
  readonly isLate: boolean;

  constructor(facts: {
    code: number;
    message: string;
    status: number;
    requestId?: string | null;
    retryAfterSeconds?: number | null;
    parameter?: string | null;
    isRead?: boolean;
    approvalId?: string | null;
    isLate?: boolean;
  }) {
    super(facts.message);
    this.name = "ApiError";
    this.code = facts.code;
    this.status = facts.status;
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.parameter = facts.parameter ?? null;
    this.isRead = facts.isRead ?? false;
    this.approvalId = facts.approvalId ?? null;
    this.isLate = facts.isLate ?? false;
  }

  get unanswered(): boolean {
    return this.status === 0;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** True when the same call may succeed later: nothing answered, or the service was not available. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error) && (error.unanswered || error.status === 502 || error.status === 503 || error.status === 504);

/** True when the read's time is over, its retries included. */
export const isLate = (error: unknown): boolean => isApiError(error) && error.isLate;

const tooManyCode = 10060;

/** True when a rate limit refused the call. The answer says when to try again. */
export const isTooMany = (error: unknown): error is ApiError => isApiError(error) && error.code === tooManyCode;

const proofNeededCode = 30190;

/** True when a change waits for the password, and nothing was done. */
export const isProofNeeded = (error: unknown): boolean => isApiError(error) && error.code === proofNeededCode;

const approvalWaitsCode = 30200;

/** True when a change waits for the approval of others, and nothing was done. */
export const isApprovalWaiting = (error: unknown): error is ApiError =>
  isApiError(error) && error.code === approvalWaitsCode;

const sessionEndedCode = 30010;

export const isSessionEnded = (error: unknown): boolean => isApiError(error) && error.code === sessionEndedCode;
