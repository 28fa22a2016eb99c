import { codeOf, type Failure, parameterOf, statusOf } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import type { ApiAnswer } from "./exchange";

/** A client may choose the name in X-Parameter, so it is cut at 128 characters. */
export const parameterCharsMax = 128;

export type Headers = Record<string, string>;

export const jsonType = "application/json; charset=utf-8";

export function succeed(data: unknown, headers: Headers): ApiAnswer {
  headers["Content-Type"] = jsonType;
  return { status: 200, headers, text: JSON.stringify({ code: 0, message: "success", data }) };
}

/** A client may give a parameter any name, while a header holds only visible ASCII. */
const asHeaderValue = (name: string): string => encodeURIComponent(name.slice(0, parameterCharsMax).toWellFormed());

export function fail(failure: Failure, headers: Headers): ApiAnswer {
  headers["Content-Type"] = jsonType;
  headers["X-Reason"] = failure.kind;
  const parameter = parameterOf(failure);
  if (parameter !== undefined) headers["X-Parameter"] = asHeaderValue(parameter);
  if (failure.approval !== undefined) headers["X-Approval"] = failure.approval;
  if (failure.resetsAt !== undefined) headers["X-Limit-Resets-At"] = formatInstant(failure.resetsAt);
  if (failure.retryAfterSeconds !== undefined) headers["Retry-After"] = String(failure.retryAfterSeconds);
  const text = JSON.stringify({ code: codeOf(failure.kind), message: failure.message, data: null });
  return { status: statusOf(failure.kind), headers, text };
}
