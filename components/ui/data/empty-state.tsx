import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/controls/button";
import { classNames } from "#lib/browser/look/class-names";

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** The reason: nothing matches, nothing has happened yet, or nothing is kept any more. */
  readonly title: ReactNode;
  /** True when this is the page's whole content, so that the page has a heading. */
  readonly heading?: boolean;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, heading = false, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {icon && <span className="mb-3 text-soft [&_svg]:size-6">{icon}</span>}
      {heading ? <h1 className="font-semibold text-lg">{title}</h1> : <p className="font-medium">{title}</p>}
      {children && <div className="mt-1 max-w-md text-soft">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** Stands in a list in which the filters leave nothing. */
export function NoneMatch({ onClear }: { readonly onClear: () => void }) {
  const t = useTranslations("ui");
  return (
    <EmptyState title={t("noneMatch")} action={<Button onClick={onClear}>{t("clearFilters")}</Button>}>
      {t("noneMatchHint")}
    </EmptyState>
  );
}

/** A placeholder of the final size. className sets its height and width. */
export function Skeleton({ className = "h-4 w-24" }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames("block animate-pulse rounded-md bg-sunken", className)} />;
}
