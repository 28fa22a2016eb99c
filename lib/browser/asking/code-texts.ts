import type { Locale } from "#lib/browser/formats/locale";
import { type ApiError, isSessionEnded } from "./api-error";

const codesTold = [
  10017, 10020, 10040, 10050, 20110, 20120, 20140, 20141, 20142, 20150, 20160, 20170, 20180, 20190, 20191, 30012, 30114,
  30140, 30151, 30152, 30153, 30160, 30161, 30162, 30163, 30164, 30165, 30166, 30167, 30168, 30169, 30170, 30172, 30173,
  30174, 30175, 30176, 30190, 30200, 30201, 30202, 30203, 30204, 30205, 30206, 30207, 30208, 30211, 30212, 30213, 30214,
  30215, 30216,
] as const;
type CodeTold = (typeof codesTold)[number];

/** The code, when it has a text of its own. */
export const codeTold = (code: number): CodeTold | null => codesTold.find((told) => told === code) ?? null;

export type ErrorTextKey =
  | "unanswered"
  | "late"
  | "unknown"
  | "forbidden"
  | "missing"
  | "busy"
  | "tooMany"
  | "sessionEnded"
  | CodeTold;

const parameterWrongCode = 10020;

/** The text that explains a failure. Null when the service's own message is the best explanation. */
export function errorTextKey(error: ApiError): ErrorTextKey | null {
  if (error.isLate) return "late";
  if (error.unanswered) return "unanswered";
  if (isSessionEnded(error)) return "sessionEnded";
  // Only a page's address has a range and filters. A refused change says what is wrong with it itself.
  const told = error.code === parameterWrongCode && !error.isRead ? null : codeTold(error.code);
  if (told) return told;
  if (error.status === 403) return "forbidden";
  if (error.status === 404) return "missing";
  if (error.status === 429) return "tooMany";
  if (error.status === 503) return "busy";
  return error.status >= 500 || error.message === "" ? "unknown" : null;
}

let texts: Readonly<Record<Locale, Readonly<Record<CodeTold, string>>>> | null = null;

/** Loads the texts of the codes with the first refusal that has one, so that no page sends all of them ahead. */
export async function loadCodeTexts(code: number): Promise<void> {
  if (texts || codeTold(code) === null) return;
  try {
    texts = (await import("./all-code-texts")).allCodeTexts;
  } catch {
    // Without them, the service's own message explains the refusal.
  }
}

/** Null until the texts are loaded, which is before any request fails with a code. */
export const codeText = (code: CodeTold, locale: Locale): string | null => texts?.[locale][code] ?? null;
