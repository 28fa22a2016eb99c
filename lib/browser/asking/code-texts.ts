import type { Locale } from "#lib/browser/formats/locale";
import { type CodeTold, codeTold } from "./error-text-key";

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
