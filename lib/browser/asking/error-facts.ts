import { isApiError } from "./api-error";
import { errorTextKey } from "./error-text-key";

export interface ErrorFacts {
  readonly code: string | null;
  /** Null when the answer has no request id: no text may then point to one. */
  readonly requestId: string | null;
  /** True when the service itself failed, so that the request is worth a report. */
  readonly isOurs: boolean;
}

/** The code and the request id that identify a failure. */
export function errorFacts(error: unknown): ErrorFacts {
  if (!isApiError(error)) return { code: null, requestId: null, isOurs: false };
  const { code, requestId } = error;
  return { code: code > 0 ? String(code) : null, requestId, isOurs: errorTextKey(error) === "unknown" };
}
