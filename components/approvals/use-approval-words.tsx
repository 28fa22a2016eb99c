import { useTranslations } from "next-intl";
import { limitIn } from "#components/approvals/about/limit-in";
import { ruleIn } from "#components/approvals/rules/rule-words";
import { useLimitWords } from "#components/control/limit-words";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";
import { shownText } from "#lib/domain/text/shown-text";

/** Names what a request is about: "Withdrawal, player p-1". */
export function useApprovalWords(): (approval: Pick<DeskApproval, "kind" | "about" | "subject" | "now">) => string {
  const [t, tKind] = [useTranslations("approvals.words"), useTranslations("approvals.kind")];
  const limitWords = useLimitWords();
  return ({ kind, about, subject, now }) => {
    const email = shownText(subject);
    switch (kind) {
      case "transfers": {
        const player = shownText(textIn(about, "external_player_id"));
        if (about.refund_of !== null) return t("refund", { player });
        return t(about.type === "withdrawal" ? "withdrawal" : "deposit", { player });
      }
      case "bulk":
        return t("bulk", { name: shownText(textIn(about, "file_name") || subject) });
      case "keys": {
        if (about.change === "endpoint" || about.change === "endpoint set") {
          const url = shownText(textIn(about, "url"));
          return t(about.change === "endpoint" ? "endpoint" : "endpointSet", { url });
        }
        if (about.change === "create") return t("keyCreate", { name: shownText(textIn(about, "name")) });
        const name = shownText((now && textIn(now, "name")) || subject);
        return t(about.change === "rotate" ? "keyRotate" : "keySet", { name });
      }
      case "limits": {
        if (about.change === "zone") return t("zone", { zone: shownText(textIn(about, "books_zone")) });
        const change = limitIn(about);
        const name = change ? limitWords(change.limit) : shownText(subject);
        return t(change?.after === null ? "limitRemove" : "limitSet", { name });
      }
      case "owners":
        if (about.change === "invite") return t("invite", { email });
        return t(about.change === "status" ? "status" : "roles", { email });
      case "rules": {
        const rule = ruleIn(about);
        return t("rule", { kind: rule ? tKind(rule.kind) : shownText(subject) });
      }
    }
  };
}
