import { memberOperation } from "#lib/desk/member-operation";
import { needingAttention } from "#lib/domain/attention/judge-attention";
import { done } from "#lib/domain/failure";
import { attentionOf, attentionQueryOf } from "./attention-of";
import type { DeskAttention } from "./attention-shape";

/** How many items need the member's attention, for every page; the overview names them. */
export const attention = memberOperation({
  name: "attention",
  method: "GET",
  path: "/api/desk/attention",
  may: "reports:read",
  async handle(call) {
    const now = call.context.clock.now();
    const read = await call.context.store.attention.readAttention(attentionQueryOf(call.agent, now));
    if (!read.ok) return read;
    return done<DeskAttention>({ needing: needingAttention(await attentionOf(call, read.value, now)) });
  },
});
