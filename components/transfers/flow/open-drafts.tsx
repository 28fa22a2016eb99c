import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import { ErrorState } from "#components/ui/data/error-state";
import { Time } from "#components/ui/text/time";
import { groupMoney } from "#lib/browser/formats/format-money";
import { openDraftsQuery } from "#lib/browser/queries/transfers";
import type { DeskDraft } from "#lib/desk/wallets/transfer-shape";
import { shownText } from "#lib/domain/text/shown-text";

const shownMax = 5;

export interface OpenDraftsProps {
  /** The draft being sent on this page is left out of the list. */
  readonly inHandId: string | null;
  /** The reason why the draft named by the address could not be loaded. */
  readonly missing: unknown;
  readonly onFindOut: (draft: DeskDraft) => void;
}

/** The team's unfinished drafts. A closed tab loses nothing, and a colleague can continue. */
export function OpenDrafts({ inHandId, missing, onFindOut }: OpenDraftsProps) {
  const t = useTranslations("transfers");
  const { data } = useQuery(openDraftsQuery);
  const drafts = (data?.drafts ?? []).filter(({ id }) => id !== inHandId);
  return (
    <>
      {missing ? <ErrorState error={missing} /> : null}
      {drafts.length > 0 && (
        <Alert tone="warn" title={t("open.title", { count: drafts.length })}>
          <p>{t("open.hint")}</p>
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
                  <p className="text-[0.8125rem] text-soft">
                    <Time at={draft.created_at} zoned /> · {t("open.keptBy", { email: shownText(draft.kept_by) })}
                  </p>
                </div>
                <Button size="small" disabled={inHandId !== null} onClick={() => onFindOut(draft)}>
                  {t("open.findOut")}
                </Button>
              </li>
            ))}
          </ul>
          {drafts.length > shownMax && (
            <p className="mt-2 text-soft">{t("open.more", { count: drafts.length - shownMax })}</p>
          )}
        </Alert>
      )}
    </>
  );
}
