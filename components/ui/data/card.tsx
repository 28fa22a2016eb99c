import type { ReactNode } from "react";
import { classNames } from "#lib/browser/look/class-names";

export interface CardProps {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  /** Shown at the end of the title's line. */
  readonly actions?: ReactNode;
  /** Set for tables and charts that reach the edge and bring their own padding. */
  readonly flush?: boolean;
  /** The content takes the card's full height. */
  readonly fill?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Card({ title, description, actions, flush = false, fill = false, className, children }: CardProps) {
  return (
    <section
      className={classNames(
        "min-w-0 rounded-xl border border-line bg-surface print:break-inside-avoid",
        fill && "flex flex-col",
        className,
      )}
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4">
          <div className="min-w-0">
            {title && <h2 className="font-semibold text-[0.9375rem]">{title}</h2>}
            {description && <p className="mt-0.5 text-[0.8125rem] text-soft">{description}</p>}
          </div>
          {actions && <div className="flex items-center gap-2 print:hidden">{actions}</div>}
        </header>
      )}
      <div className={classNames(flush ? "pt-3" : "px-5 pt-4 pb-5", fill && "flex flex-1 flex-col")}>{children}</div>
    </section>
  );
}
