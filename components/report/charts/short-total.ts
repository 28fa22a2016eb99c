import { shortMoney } from "#lib/browser/formats/format-money";
import type { Locale } from "#lib/browser/formats/locale";

/** A short amount without cents, where there is room for little: "12.3K", "950". */
export const shortTotal = (amount: string, language: Locale): string =>
  shortMoney(amount, language).replace(/\.\d\d$/, "");
