import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";

export interface LoadMoreProps {
  /** "50 rows" */
  readonly shown: string;
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onMore: () => void;
}

/** A button on purpose: the foot of a list that grows by itself can never be reached. */
export function LoadMore({ shown, hasMore, loading, onMore }: LoadMoreProps) {
  const t = useTranslations("ui");
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line px-5 py-3 print:hidden">
      <p role="status" className="tabular text-[0.8125rem] text-soft">
        {shown}
      </p>
      {hasMore && (
        <Button size="small" busy={loading} onClick={onMore}>
          {t("loadMore")}
        </Button>
      )}
    </div>
  );
}
