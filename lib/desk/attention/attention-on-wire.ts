import { attentionRule, partsShownMax } from "#lib/domain/attention/attention";
import type { AttentionItem } from "#lib/domain/attention/judge-attention";
import { formatInstant } from "#lib/domain/time/instant";
import type { AttentionItemOnWire } from "./attention-shape";

export function attentionOnWire(item: AttentionItem): AttentionItemOnWire {
  const { name, count, level, parts, at, href, mayPutAside, aside } = item;
  const rule = attentionRule(name);
  return {
    ...{ name, tone: rule.tone, href: href ?? rule.href },
    ...{ may_acknowledge: mayPutAside && rule.mayAcknowledge, may_snooze: mayPutAside },
    ...{ count, level: String(level), parts: parts.slice(0, partsShownMax), at: at && formatInstant(at) },
    aside: aside && {
      email: aside.email,
      at: formatInstant(aside.at),
      until: aside.until && formatInstant(aside.until),
    },
  };
}
