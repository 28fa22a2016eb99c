import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ruleIn } from "#components/approvals/rules/rule-in";
import { useRuleWords } from "#components/approvals/rules/use-rule-words";
import { useRead } from "#components/page/use-read";
import { rulesQuery } from "#lib/browser/queries/approvals";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { AboutKey } from "./about-key";
import { AboutLimit } from "./about-limit";
import { AboutMember } from "./about-member";
import { AboutRun } from "./about-run";
import { ChangeTable } from "./change-table";

/** The change that waits, in words: what is now, and what is then. */
export function AboutChange({ approval }: { readonly approval: DeskApproval }): ReactNode {
  switch (approval.kind) {
    case "keys":
      return <AboutKey approval={approval} />;
    case "limits":
      return <AboutLimit approval={approval} />;
    case "owners":
      return <AboutMember approval={approval} />;
    case "rules":
      return <AboutRule approval={approval} />;
    case "bulk":
      return <AboutRun approval={approval} />;
    case "transfers":
      return null;
  }
}

/** A closed request does not know what the rule was before it. */
function AboutRule({ approval: { about, ended_at: ended } }: { readonly approval: DeskApproval }) {
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
