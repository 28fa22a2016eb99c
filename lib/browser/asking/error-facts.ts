import { isApiError } from "./api-error";

/** The code and the request id by which a failure can be found. */
export function errorFacts(error: unknown): { readonly code: string | null; readonly requestId: string | null } {
  if (!isApiError(error)) return { code: null, requestId: null };
  return { code: error.code > 0 ? String(error.code) : null, requestId: error.requestId };
}
