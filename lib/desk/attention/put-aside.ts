import { memberOperation } from "#lib/desk/member-operation";
import { attentionRule } from "#lib/domain/attention/attention";
import { snoozedUntil } from "#lib/domain/attention/attention-mark";
import { done, refuse } from "#lib/domain/failure";
import { attentionOf, attentionQueryOf } from "./attention-of";
import { AsideBody } from "./attention-shape";

/** Puts an item aside for the whole team: until it grows, or for a while. */
export const putAside = memberOperation({
  method: "POST",
  path: "/api/desk/attention/{name}",
  may: "attention:write",
  body: AsideBody,
  async handle(call, { body: { level, snooze } }) {
    const { context, agent, member, author, params } = call;
    const read = await context.store.attention.readAttention(attentionQueryOf(call, author.at));
    if (!read.ok) return read;
    // Only what this member is shown can be put aside, at the level that was shown and never beyond the present one.
    const item = (await attentionOf(call, read.value, author.at)).find(({ name }) => name === params.name);
    if (!item) return refuse("not_found", "Nothing of this name needs your attention any more.");
    const { putAsideBy, mayAcknowledge } = attentionRule(item.name);
    if (putAsideBy === null || (snooze === null && !mayAcknowledge)) {
      return refuse("parameter_wrong", "This cannot be put aside. Deal with it instead.");
    }
    if (!item.mayPutAside) return refuse("role_may_not", "Only who can do something about it may put it aside.");
    const seen = BigInt(level);
    const mark = await context.store.attention.markAttention(
      {
        ...{ agentId: agent.id, name: item.name, email: member.email, at: author.at },
        level: seen < item.level ? seen : item.level,
        until: snooze && snoozedUntil(author.at, snooze),
      },
      author,
    );
    return mark.ok ? done({ name: item.name }) : mark;
  },
});
