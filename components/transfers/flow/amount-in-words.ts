import type { Locale } from "#lib/browser/formats/locale";
import { moneyDecimalsMax } from "#lib/domain/money/money";

/** Writes an amount in words, as on a cheque, so that a misplaced digit is noticed before the transfer is sent. */
export function amountInWords(text: string, currency: string, locale: Locale): string {
  const [whole = "0", fraction = ""] = text.replace(/^-/, "").split(".");
  const decimals = fraction.slice(0, moneyDecimalsMax).replace(/0+$/, "");
  return locale === "zh" ? inChinese(whole, decimals, currency) : inEnglish(whole, decimals, currency);
}

/** "euros", 欧元. A currency unknown to the browser is shown as its code. */
function nameOf(currency: string, locale: Locale, count = 2): string {
  try {
    const named = { style: "currency", currency, currencyDisplay: "name", maximumFractionDigits: 0 } as const;
    const format = new Intl.NumberFormat(locale, named);
    return format.formatToParts(count).find(({ type }) => type === "currency")?.value ?? currency;
  } catch {
    return currency;
  }
}

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales = ["", " thousand", " million", " billion", " trillion", " quadrillion"];

function inEnglish(whole: string, decimals: string, currency: string): string {
  const name = nameOf(currency, "en", whole === "1" && decimals === "" ? 1 : 2);
  if (decimals.length > 2) return `${englishWhole(whole)} point ${digitsOf(decimals, small).join(" ")} ${name}`;
  if (decimals === "") return `${englishWhole(whole)} ${name}`;
  return `${englishWhole(whole)} and ${decimals.padEnd(2, "0")}/100 ${name}`;
}

function englishWhole(whole: string): string {
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ",").split(",");
  const words = groups.map((group, index) => {
    const size = Number(group);
    return size === 0 ? "" : englishHundreds(size) + (scales[groups.length - 1 - index] ?? "");
  });
  return words.filter((word) => word !== "").join(" ") || "zero";
}

function englishHundreds(size: number): string {
  const hundreds = Math.floor(size / 100);
  const rest = size % 100;
  const below =
    rest < 20
      ? (small[rest] ?? "")
      : [tens[Math.floor(rest / 10)], rest % 10 > 0 && small[rest % 10]].filter(Boolean).join("-");
  return [hundreds > 0 && `${small[hundreds]} hundred`, rest > 0 && below].filter(Boolean).join(" ");
}

const digitsOf = (digits: string, names: readonly string[]): string[] =>
  [...digits].map((digit) => names[Number(digit)] ?? "");

const capitals = [..."零壹贰叁肆伍陆柒捌玖"];
const places = ["", "拾", "佰", "仟"];
const groupNames = ["", "万", "亿", "万亿"];

function inChinese(whole: string, decimals: string, currency: string): string {
  const name = nameOf(currency, "zh");
  const amount = chineseWhole(whole);
  if (decimals.length > 2) return `${name}${amount}点${digitsOf(decimals, capitals).join("")}元`;
  if (decimals === "") return `${name}${amount}元整`;
  const [jiao = "0", fen = "0"] = decimals;
  const jiaoText = jiao === "0" ? "零" : `${capitals[Number(jiao)]}角`;
  return `${name}${amount}元${jiaoText}${fen === "0" ? "整" : `${capitals[Number(fen)]}分`}`;
}

/** Writes groups of four digits. A gap of zeros inside a number is said once, and zeros at a group's end are not said. */
function chineseWhole(whole: string): string {
  const groups = whole.replace(/\B(?=(\d{4})+$)/g, ",").split(",");
  let text = "";
  groups.forEach((group, index) => {
    const size = Number(group);
    if (size === 0) return;
    if (text !== "" && (size < 1_000 || groups[index - 1]?.endsWith("0"))) text += "零";
    text += chineseGroup(size) + (groupNames[groups.length - 1 - index] ?? "");
  });
  return text || "零";
}

function chineseGroup(size: number): string {
  const digits = [...String(size)].map(Number);
  let text = "";
  digits.forEach((digit, index) => {
    if (digit === 0) return;
    if (index > 0 && digits[index - 1] === 0) text += "零";
    text += `${capitals[digit]}${places[digits.length - 1 - index]}`;
  });
  return text;
}
