import { isApiError } from "./api-error";

/** By what a failure can be found again. */
export function errorFacts(error: unknown): { readonly code: string | null; readonly requestId: string | null } {
  if (!isApiError(error)) return { code: null, requestId: null };
  return { code: error.code > 0 ? String(error.code) : null, requestId: error.requestId };
}
