import type { ComponentProps } from "react";
import { classNames } from "#lib/browser/look/class-names";

/** The classes of every input and select. The text is 16 px on phones, because iOS zooms in on smaller text. */
export const controlClass = [
  "block w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink sm:text-sm",
  "placeholder:text-soft focus-visible:outline-offset-0",
  "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft",
  "aria-invalid:border-bad [&[readonly]]:bg-sunken",
].join(" ");

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

/** For texts in which every character counts: the browser must not correct or complete anything. */
export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      {...rest}
      className={classNames("py-2 font-mono leading-5 sm:text-[0.8125rem]", controlClass, className)}
    />
  );
}
