import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { Time } from "#components/ui/text/time";
import type { LaidAside, TransferDraft } from "#lib/browser/transfer-flow/typed-transfers";

export interface DraftsAsideProps {
  readonly aside: readonly LaidAside[];
  readonly currency: string;
  readonly onTake: (left: LaidAside) => void;
  readonly onDiscard: (left: LaidAside) => void;
}

/** Drafts that were refused or left half typed. One press puts a draft into the form; no draft gets there by itself. */
export function DraftsAside({ aside, currency, onTake, onDiscard }: DraftsAsideProps) {
  const t = useTranslations("transfers.aside");
  const whatOf = useWhat(currency);
  if (aside.length === 0) return null;
  return (
    <ul aria-label={t("title")} className="divide-y divide-line rounded-lg border border-line bg-sunken">
      {aside.map((left) => {
        const { draft, refusedAt } = left;
        const what = whatOf(draft);
        return (
          <li key={draft.ticket} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2.5">
            <p className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
              <span className="text-soft">
                {refusedAt === null
                  ? t("left")
                  : t.rich("refused", { time: () => <Time at={refusedAt} part="time" /> })}
              </span>{" "}
              {what}
            </p>
            <div className="flex gap-2">
              <Button size="small" aria-label={t("takeThis", { what })} onClick={() => onTake(left)}>
                {t("take")}
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={t("discardThis", { what })}
                onClick={() => onDiscard(left)}
              >
                {t("discard")}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** "20.00 EUR to hb-727290"; while player or amount is missing, what there is. */
function useWhat(currency: string): (draft: TransferDraft) => string {
  const t = useTranslations("transfers");
  return ({ type, player, amount, reason }) =>
    player !== "" && amount !== ""
      ? t(`aside.${type}`, { amount, currency, player })
      : [t(`sides.${type}`), player, amount, reason].filter(Boolean).join(" · ");
}
