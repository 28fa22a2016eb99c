import { useTranslations } from "next-intl";
import { ruleIn } from "#components/approvals/rules/rule-in";
import { useRuleWords } from "#components/approvals/rules/use-rule-words";
import { useRead } from "#components/page/use-read";
import { rulesQuery } from "#lib/browser/queries/approvals";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { ChangeTable } from "./change-table";

/** A closed request does not know what the rule was before it. */
export function AboutRule({ approval: { about, ended_at: ended } }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals");
  const words = useRuleWords();
  const { data } = useRead(rulesQuery);
  const then = ruleIn(about);
  if (!then) return null;
  const now = ended === null && data?.rules.find(({ kind }) => kind === then.kind);
  return (
    <ChangeTable rows={[{ name: t(`kind.${then.kind}`), ...(now && { before: words(now) }), after: words(then) }]} />
  );
}
