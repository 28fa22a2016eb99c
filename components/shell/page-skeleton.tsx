import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/data/empty-state";
import { isCurrent, pages } from "./pages";

/** A page before it arrives: its title, and the outline of what most pages show. */
export function PageSkeleton({ path }: { readonly path: string }) {
  const t = useTranslations("shell");
  const page = pages.find(({ href }) => isCurrent(href, path));
  return (
    <div aria-busy="true">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {page?.href === path ? (
          <h1 className="font-semibold text-2xl leading-8 tracking-tight">{t(page.key)}</h1>
        ) : (
          // The name of a single player or key is not known yet.
          <h1 className="py-1">
            <span className="sr-only">{page ? t(page.key) : t("account")}</span>
            <Skeleton className="h-6 w-56" />
          </h1>
        )}
      </div>
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        <div className="border-line border-b px-5 py-4">
          <Skeleton className="h-9 w-64" />
        </div>
        {widths.map((width) => (
          <div key={width} className="flex items-center gap-6 border-line border-b px-5 py-3.5 last:border-b-0">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-4 w-20" />
            <Skeleton className="ml-auto h-4 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}

const widths = ["w-40", "w-36", "w-44", "w-32", "w-48", "w-38", "w-42", "w-34"] as const;
