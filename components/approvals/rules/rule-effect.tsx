import { useTranslations } from "next-intl";
import { useApprovalWords } from "#components/approvals/use-approval-words";
import { useRead } from "#components/page/use-read";
import { Alert } from "#components/ui/data/alert";
import { groupMoney } from "#lib/browser/formats/format-money";
import { type RulePreview, rulePreviewQuery } from "#lib/browser/queries/approvals";
import { textIn } from "#lib/domain/approvals/about";
import { shownText } from "#lib/domain/text/shown-text";
import type { RuleNamed } from "./rule-words";

const shownMax = 4;

/** Names what a rule would end before it is set: waiting requests, and invitations. */
export function RuleEffect({ rule }: { readonly rule: RuleNamed }) {
  const t = useTranslations("approvals.rules");
  const { data } = useRead(rulePreviewQuery(rule));
  if (!data) return null;
  const { closes, waits_on: waitsOn, voided_approvals: voided, uninvites } = data;
  const shown = uninvites
    .slice(0, shownMax)
    .map((email) => shownText(email))
    .join(", ");
  const emails =
    uninvites.length > shownMax ? t("uninvitesMore", { emails: shown, count: uninvites.length - shownMax }) : shown;
  return (
    <>
      {closes.length > 0 && (
        <Alert live tone="warn" title={t("ends", { count: closes.length })}>
          <ul className="my-1.5 space-y-1">
            {closes.slice(0, shownMax).map((request) => (
              <EndingLine key={request.id} request={request} />
            ))}
          </ul>
          {closes.length > shownMax && <p>{t("endsMore", { count: closes.length - shownMax })}</p>}
          <p className="text-soft">{t("endsHint")}</p>
        </Alert>
      )}
      {uninvites.length > 0 && (
        <Alert live tone="warn" title={t("uninvites", { count: uninvites.length })}>
          <p className="[overflow-wrap:anywhere]">{t("uninvitesHint", { emails })}</p>
        </Alert>
      )}
      {waitsOn > 0 && (
        <p className="text-[0.8125rem] text-soft">
          {t("waitsOn", { count: waitsOn })} {voided > 0 && t("voids", { count: voided })}
        </p>
      )}
    </>
  );
}

function EndingLine({ request }: { readonly request: RulePreview["closes"][number] }) {
  const t = useTranslations("approvals.waiting");
  const words = useApprovalWords();
  const { kind, about, made_by: maker } = request;
  const amount = `${groupMoney(textIn(about, "amount"))} ${textIn(about, "currency")}`;
  return (
    <li className="[overflow-wrap:anywhere]">
      <span className="font-medium">
        {kind === "transfers" && <span className="tabular">{amount} · </span>}
        {words(request)}
      </span>{" "}
      <span className="text-[0.8125rem] text-soft">{t("by", { email: shownText(maker) })}</span>
    </li>
  );
}
