import { isApiError } from "./api-error";

/** The field of a form that a refusal names; undefined for none. A list's member, such as allow.2, is the list's. */
export function fieldAtFault<Name extends string>(error: unknown, names: readonly Name[]): Name | undefined {
  const [parameter] = isApiError(error) ? (error.parameter ?? "").split(".") : [];
  return names.find((name) => name === parameter);
}

/** True when the service has refused what was typed. Without an answer, or after a fault of its own, that is unknown. */
export const isRefused = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;
