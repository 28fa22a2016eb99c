import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { Button } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import { Time } from "#components/ui/text/time";
import { groupMoney } from "#lib/browser/formats/format-money";
import { openDraftsQuery } from "#lib/browser/queries/transfers";
import { shownText } from "#lib/domain/text/shown-text";
import { openOver } from "./transfer-address";

const shownMax = 5;

/** The team's transfers that somebody still has to see to. A closed tab loses nothing, and a colleague can continue. */
export function OpenDrafts({ className }: { readonly className?: string }) {
  const t = useTranslations("transfers");
  // A transfer that waits for approval is listed with the approvals: no money has moved.
  const drafts = (useRead(openDraftsQuery).data?.drafts ?? []).filter(({ state }) => state !== "pending");
  if (drafts.length === 0) return null;
  return (
    <Alert tone="warn" title={t("open.title", { count: drafts.length })} {...(className && { className })}>
      {drafts.some(({ state }) => state === "open") && <p>{t("open.hint")}</p>}
      <ul className="mt-3 space-y-3">
        {drafts.slice(0, shownMax).map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-medium">
                {t("open.line", {
                  type: t(`sides.${draft.type}`),
                  amount: groupMoney(draft.amount),
                  currency: draft.currency,
                  player: draft.external_player_id,
                })}
              </p>
              {draft.state === "closed" && <p className="text-[0.8125rem]">{t("open.closed")}</p>}
              <p className="text-[0.8125rem] text-soft">
                <Time at={draft.created_at} zoned /> · {t("open.keptBy", { email: shownText(draft.kept_by) })}
              </p>
            </div>
            <Button size="small" onClick={() => openOver({ draft: draft.id })}>
              {t(draft.state === "closed" ? "open.decide" : "open.findOut")}
            </Button>
          </li>
        ))}
      </ul>
      {drafts.length > shownMax && (
        <p className="mt-2 text-soft">{t("open.more", { count: drafts.length - shownMax })}</p>
      )}
    </Alert>
  );
}
