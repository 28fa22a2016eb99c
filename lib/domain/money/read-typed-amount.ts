const thousands = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * An amount as a person types it, without its thousands marks; null when its comma is ambiguous. "1,250.50" and
 * "1,250,000" are clear; "1,250" may be a thousand or one and a quarter.
 */
export function readTypedAmount(typed: string): string | null {
  const text = typed.trim();
  if (!text.includes(",")) return text;
  const isPlain = thousands.test(text) && (text.includes(".") || text.indexOf(",") !== text.lastIndexOf(","));
  return isPlain ? text.replaceAll(",", "") : null;
}
