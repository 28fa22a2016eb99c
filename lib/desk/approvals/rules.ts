import { memberOperation } from "#lib/desk/member-operation";
import { readAbout } from "#lib/domain/approvals/about";
import { type Approval, approvalKinds } from "#lib/domain/approvals/approval";
import { noRule } from "#lib/domain/approvals/approval-rule";
import { must, refuse } from "#lib/domain/failure";
import { type Money, parseMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import { previewRule as preview } from "#lib/usecases/approvals/preview-rule";
import { PreviewRuleQuery, RuleBody, ruleOnWire } from "./approval-shape";

export const sumIn = (text: string | null): Money | null => (text === null ? null : parseMoney(text));

export const readRules = memberOperation({
  method: "GET",
  path: "/api/desk/approvals/rules",
  may: "approvals:read",
  async handle({ context, agent }) {
    const { rules, members } = must(await context.store.approvals.readApprovalRules(agent.id, context.clock.now()));
    const all = approvalKinds.map((kind) => rules.find((rule) => rule.kind === kind) ?? noRule(agent.id, kind));
    return { rules: all.map((rule) => ruleOnWire(rule, members)) };
  },
});

/** What a rule would do to what waits, before it is set. It judges as the change itself does. */
export const previewRule = memberOperation({
  method: "GET",
  path: "/api/desk/approvals/rules/{kind}/preview",
  may: "approvals:rule",
  query: PreviewRuleQuery,
  async handle({ context, agent, params }, { query: { needed, over = null, over_day = null } }) {
    const kind = approvalKinds.find((name) => name === params.kind);
    if (!kind) return must(refuse("not_found", `There is no such rule. The rules are ${approvalKinds.join(", ")}.`));
    const change = { needed, over: sumIn(over), overDay: sumIn(over_day) };
    const { closed, held, uninvited } = must(await preview(context, agent.id, kind, change));
    return {
      /** The requests that would end, oldest first. */
      closes: closed.map(previewed),
      /** How many would wait on, and how many approvals given to them would count no more. */
      waits_on: held.length,
      voided_approvals: held.reduce((votes, { voided }) => votes + voided, 0),
      /** The emails of the invitations that would be withdrawn. */
      uninvites: uninvited.map(({ email }) => email),
    };
  },
});

const previewed = ({ id, kind, about, subject, email, createdAt }: Approval) => ({
  id,
  kind,
  about: readAbout(about),
  subject,
  now: null,
  made_by: email,
  created_at: formatInstant(createdAt),
});

export const setRule = memberOperation({
  method: "PATCH",
  path: "/api/desk/approvals/rules/{kind}",
  may: "approvals:rule",
  body: RuleBody,
  async handle({ context, agent, author, params }, { body: { needed, over, over_day } }) {
    const kind = approvalKinds.find((name) => name === params.kind);
    if (!kind) return must(refuse("not_found", `There is no such rule. The rules are ${approvalKinds.join(", ")}.`));
    const change = { needed, over: sumIn(over), overDay: sumIn(over_day) };
    const set = must(await context.store.approvals.setApprovalRule(agent.id, kind, change, author));
    const read = must(await context.store.approvals.readApprovalRules(agent.id, author.at));
    return ruleOnWire(set, read.members);
  },
});
