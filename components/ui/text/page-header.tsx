import type { ReactNode } from "react";

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Shown above the title: a link to the parent page. */
  readonly above?: ReactNode;
  /** True for a page with a list, which may use a wide window. */
  readonly wide?: boolean;
}

export function PageHeader({ title, description, actions, above, wide = false }: PageHeaderProps) {
  return (
    <header
      data-wide={wide || undefined}
      className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-6"
    >
      <div className="min-w-0">
        {above && <div className="mb-1 text-[0.8125rem] text-soft">{above}</div>}
        <h1 className="font-semibold text-2xl leading-8 tracking-tight">{title}</h1>
        {description && <div className="mt-1 max-w-2xl text-soft">{description}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </header>
  );
}
