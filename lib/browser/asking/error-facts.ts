import { isApiError } from "./api-error";
import { errorTextKey } from "./error-text-key";

export interface ErrorFacts {
  readonly code: string | null;
  /** Null when no answer named a request: then no text may point at one. */
  readonly requestId: string | null;
  /** Whether the service itself failed, so that the request is worth a report. */
  readonly isOurs: boolean;
}

/** The code and the request id by which a failure can be found. */
export function errorFacts(error: unknown): ErrorFacts {
  if (!isApiError(error)) return { code: null, requestId: null, isOurs: false };
  const { code, requestId } = error;
  return { code: code > 0 ? String(code) : null, requestId, isOurs: errorTextKey(error) === "unknown" };
}
