import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#lib/browser/look/class-names";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames("touch inline-flex items-start gap-2.5", className)}>
      <input type="checkbox" {...rest} className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span>
        {label}
        {hint && <span className="block text-[0.8125rem] text-soft">{hint}</span>}
      </span>
    </label>
  );
}
