import { memberOperation } from "#lib/desk/member-operation";
import { needingAttention } from "#lib/domain/attention/judge-attention";
import { done } from "#lib/domain/failure";
import { attentionOf, attentionQueryOf, reachedBy } from "./attention-of";
import { attentionOnWire } from "./attention-on-wire";
import type { DeskAttention } from "./attention-shape";

/** What needs the member's attention: how much for every page, and what for the overview of who reads no figures. */
export const attention = memberOperation({
  method: "GET",
  path: "/api/desk/attention",
  may: "overview:read",
  async handle(call) {
    const now = call.context.clock.now();
    const read = await call.context.store.attention.readAttention(attentionQueryOf(call, now));
    if (!read.ok) return read;
    const items = await attentionOf(call, read.value, now);
    return done<DeskAttention>({
      ...{ needing: needingAttention(items), attention: items.map(attentionOnWire), reached: reachedBy(read.value) },
    });
  },
});
