import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import type { TradesQuestion } from "#lib/browser/queries/trades";
import { tradesMovedQuery } from "#lib/browser/queries/trades";

export interface MovedNoticeProps {
  readonly question: TradesQuestion;
  /** Undefined while the list is being read. */
  readonly mark: string | undefined;
  /** True when some rows on screen were read after the change. */
  readonly pagesMoved: boolean;
  readonly onRefresh: () => void;
}

/** The list stays unchanged while trades change. A reserved line says how many have changed, so that nothing moves. */
export function MovedNotice({ question, mark, pagesMoved, onRefresh }: MovedNoticeProps) {
  const t = useTranslations("trades");
  const { data } = useRead({ ...tradesMovedQuery(question, mark ?? ""), enabled: mark !== undefined });
  const isMoved = mark !== undefined && (pagesMoved || data?.moved === true);
  return (
    <p role="status" className="-mt-3 mb-3 min-h-5 text-[0.8125rem] text-soft print:hidden">
      {isMoved && (
        <>
          <span className="tabular">{data?.changes ? t("moved", { count: data.changes }) : t("movedUncounted")}</span>{" "}
          {pagesMoved && <span className="text-warn">{t("movedPages")} </span>}
          <button
            type="button"
            onClick={onRefresh}
            className="touch rounded-sm font-medium text-accent hover:underline"
          >
            {t("refresh")}
          </button>
        </>
      )}
    </p>
  );
}
