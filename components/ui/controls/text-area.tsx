import type { ComponentProps } from "react";
import { classNames } from "#lib/browser/look/class-names";
import { controlClass } from "#lib/browser/look/control-class";

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
