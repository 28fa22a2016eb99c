import * as z from "zod";
import { attentionRule, partsShownMax } from "#lib/domain/attention/attention";
import { snoozes } from "#lib/domain/attention/attention-mark";
import type { AttentionItem } from "#lib/domain/attention/judge-attention";
import { formatInstant } from "#lib/domain/time/instant";

/** What a member puts aside, as it was shown: a level that has grown since is shown again. */
export const AsideBody = z.strictObject({
  level: z.string().regex(/^\d{1,19}$/, "must be the level of the item as it was read"),
  /** For how long; null until it grows. */
  snooze: z.enum(snoozes).nullable(),
});

export type AttentionItemOnWire = ReturnType<typeof attentionOnWire>;
export function attentionOnWire(item: AttentionItem) {
  const { name, count, level, parts, at, href, mayPutAside, aside } = item;
  const rule = attentionRule(name);
  return {
    name,
    tone: rule.tone,
    /** Where it is dealt with. */
    href: href ?? rule.href,
    may_acknowledge: mayPutAside && rule.mayAcknowledge,
    may_snooze: mayPutAside,
    count,
    level: String(level),
    parts: parts.slice(0, partsShownMax),
    at: at && formatInstant(at),
    /** Who put it aside, and until when; null for an item that needs attention. */
    aside: aside && {
      email: aside.email,
      at: formatInstant(aside.at),
      until: aside.until && formatInstant(aside.until),
    },
  };
}
