import { type MemberRole, mayDo } from "#lib/domain/people/role";
import { type AttentionName, attentionNames, attentionRule, type Finding } from "./attention";
import type { AttentionFacts } from "./attention-facts";
import { type AttentionMark, isAside } from "./attention-mark";

export interface AttentionItem extends Finding {
  readonly name: AttentionName;
  /** Whether the member may put it aside, and bring it back, for the whole team. */
  readonly mayPutAside: boolean;
  /** The mark that keeps it out of sight; null for an item that needs attention. */
  readonly aside: AttentionMark | null;
}

/** What needs a member's attention, and what the team has put aside, in the order of the rules. */
export function judgeAttention(
  facts: AttentionFacts,
  marks: readonly AttentionMark[],
  roles: readonly MemberRole[],
): readonly AttentionItem[] {
  return attentionNames.flatMap((name) => {
    const { may, putAsideBy, judge } = attentionRule(name);
    const finding = may === null || mayDo(roles, may) ? judge(facts) : null;
    if (!finding) return [];
    const mark = marks.find((each) => each.name === name) ?? null;
    const mayPutAside = putAsideBy !== null && mayDo(roles, putAsideBy);
    return [{ name, ...finding, mayPutAside, aside: mark && isAside(mark, finding.level, facts.now) ? mark : null }];
  });
}

/** How many items need attention: the number beside the page's name. */
export const needingAttention = (items: readonly AttentionItem[]): number =>
  items.filter(({ aside }) => aside === null).length;
