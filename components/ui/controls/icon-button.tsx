import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#lib/browser/look/class-names";

export interface IconButtonProps extends ComponentProps<"button"> {
  /** Read by screen readers and shown on hover. */
  readonly label: string;
  readonly children: ReactNode;
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(
        "touch inline-flex print:hidden size-8 shrink-0 items-center justify-center rounded-lg text-soft transition-colors",
        "hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-40 [&_svg]:size-4",
        className,
      )}
    >
      {children}
    </button>
  );
}
