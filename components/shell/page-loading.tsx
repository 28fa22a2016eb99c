import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/skeleton";

/** Shown until a page's own layout is known: a heading and a card, where every page has them. */
export function PageLoading() {
  const t = useTranslations("ui");
  return (
    <div>
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      <Skeleton className="h-8 w-48" />
      <div className="mt-6 space-y-4 rounded-xl border border-line bg-surface p-5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  );
}
