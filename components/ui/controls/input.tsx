import type { ComponentProps } from "react";
import { classNames } from "#lib/browser/look/class-names";
import { controlClass } from "#lib/browser/look/control-class";

export interface InputProps extends ComponentProps<"input"> {
  /** True for tickets, ids and amounts, whose characters should have the same width. */
  readonly figures?: boolean;
}

export function Input({ figures = false, className, ...rest }: InputProps) {
  return (
    <input
      type="text"
      autoComplete="off"
      {...rest}
      className={classNames("h-11 sm:h-9", controlClass, figures && "tabular", className)}
    />
  );
}
