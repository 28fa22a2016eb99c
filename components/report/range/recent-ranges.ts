import { shortInstant } from "#lib/browser/ranges/range-query";
import { parseInstant } from "#lib/domain/time/instant";
import { faultOfPeriod, type Period } from "#lib/domain/time/period";

const keptMax = 5;
const storageKey = "report.recent-ranges";

/** The last ranges used in this browser. Unreadable entries of the storage are ignored. */
export function recentRanges(storage: Pick<Storage, "getItem">): Period[] {
  const texts = readTexts(storage);
  return texts.flatMap((text) => {
    const [start, end] = text.split("/").map((part) => parseInstant(part));
    if (start === null || end === null || start === undefined || end === undefined) return [];
    return faultOfPeriod({ start, end }) === null ? [{ start, end }] : [];
  });
}

export function rememberRange(storage: Pick<Storage, "getItem" | "setItem">, { start, end }: Period): void {
  const text = `${shortInstant(start)}/${shortInstant(end)}`;
  const kept = [text, ...readTexts(storage).filter((other) => other !== text)].slice(0, keptMax);
  try {
    storage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage must not break the page.
  }
}

function readTexts(storage: Pick<Storage, "getItem">): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter((item) => typeof item === "string").slice(0, keptMax) : [];
  } catch {
    return [];
  }
}
