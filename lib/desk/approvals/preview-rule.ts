import { memberOperation } from "#lib/desk/member-operation";
import { readAbout } from "#lib/domain/approvals/about";
import { type Approval, approvalKinds } from "#lib/domain/approvals/approval";
import { done, refuse } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { previewRule as preview } from "#lib/usecases/approvals/preview-rule";
import { type PreviewedRequest, PreviewRuleQuery, type RulePreview } from "./approval-shape";
import { sumIn } from "./rule-on-wire";

/** What a rule would do to what waits, before it is set. It judges as the change itself does. */
export const previewRule = memberOperation({
  method: "GET",
  path: "/api/desk/approvals/rules/{kind}/preview",
  may: "approvals:rule",
  query: PreviewRuleQuery,
  async handle({ context, agent, params }, { query: { needed, over = null, over_day = null } }) {
    const kind = approvalKinds.find((name) => name === params.kind);
    if (!kind) return refuse("not_found", `There is no such rule. The rules are ${approvalKinds.join(", ")}.`);
    const change = { needed, over: sumIn(over), overDay: sumIn(over_day) };
    const found = await preview(context, agent.id, kind, change);
    if (!found.ok) return found;
    const { closed, held, uninvited } = found.value;
    return done<RulePreview>({
      closes: closed.map(previewed),
      waits_on: held.length,
      voided_approvals: held.reduce((votes, { voided }) => votes + voided, 0),
      uninvites: uninvited.map(({ email }) => email),
    });
  },
});

const previewed = ({ id, kind, about, subject, email, createdAt }: Approval): PreviewedRequest => ({
  ...{ id, kind, about: readAbout(about), subject, now: null },
  ...{ made_by: email, created_at: formatInstant(createdAt) },
});
