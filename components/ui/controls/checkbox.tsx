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

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  readonly label: ReactNode;
  readonly checked: boolean;
}

/** A switch takes effect at once; a choice that waits for a button is a Checkbox. */
export function Switch({ label, checked, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames("touch inline-flex items-center gap-2.5", className)}>
      <input
        type="checkbox"
        role="switch"
        {...rest}
        checked={checked}
        aria-checked={checked}
        className={classNames(
          "relative h-5 w-9 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition-colors",
          "before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-edge before:transition-transform",
          "checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent",
          "disabled:cursor-not-allowed disabled:opacity-55",
        )}
      />
      <span>{label}</span>
    </label>
  );
}
