import type { ComponentProps } from "react";
import { classNames } from "#lib/client/class-names";
import { controlClass } from "#lib/client/control-class";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={3} {...rest} className={classNames("min-h-20 py-2", controlClass, className)} />;
}
