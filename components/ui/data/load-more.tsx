import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { classNames } from "#lib/browser/look/class-names";
import type { ListCount } from "#lib/domain/lists/list-page";

export interface LoadMoreProps {
  readonly shown: number;
  /** Null while it is being counted, and for a list that is not counted. */
  readonly all: ListCount | null;
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onMore: () => void;
}

/** A button on purpose: the foot of a list that grows by itself can never be reached. */
export function LoadMore({ shown, all, hasMore, loading, onMore }: LoadMoreProps) {
  const t = useTranslations("ui");
  // Rows that came after the count must not make it smaller than what is shown.
  const total = Math.max(all?.count ?? 0, shown);
  const isPart = hasMore && all !== null;
  return (
    <div
      className={classNames(
        "flex items-center justify-between gap-4 border-t border-line px-5 py-3 max-sm:px-4",
        !hasMore && "print:hidden",
      )}
    >
      {/* Paper has no button: it says that it is a part, and where the rest is. */}
      {hasMore && (
        <p className="hidden print:block">{isPart ? t("printedOf", { shown, total }) : t("printedPart", { shown })}</p>
      )}
      <p role="status" className="tabular text-[0.8125rem] text-soft print:hidden">
        {isPart ? t(all.more ? "shownOfMore" : "shownOf", { shown, total }) : t("shown", { shown })}
      </p>
      {hasMore && (
        <Button size="small" busy={loading} onClick={onMore}>
          {t("loadMore")}
        </Button>
      )}
    </div>
  );
}
