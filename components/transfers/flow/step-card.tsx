import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#lib/browser/look/class-names";

export type StepTone = "plain" | "good" | "warn" | "bad";

const looks: Record<StepTone, string> = {
  plain: "border-line",
  good: "border-good/40",
  warn: "border-warn/40",
  bad: "border-bad/40",
};

const heads: Record<StepTone, string> = {
  plain: "",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

export interface StepCardProps {
  readonly tone?: StepTone;
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** True for a new step, which takes the focus, to be read aloud and to get the next key press. */
  readonly focused?: boolean;
}

/** A step of a transfer. All steps appear in the same place. */
export function StepCard({ tone = "plain", icon, title, children, actions, focused = true }: StepCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <section className={classNames("overflow-hidden rounded-xl border bg-surface", looks[tone])}>
      <h3
        ref={heading}
        tabIndex={-1}
        className={classNames(
          "flex items-center gap-2.5 px-5 font-semibold text-base outline-none [&_svg]:size-5 [&_svg]:shrink-0",
          tone === "plain" ? "pt-4" : "py-3.5",
          heads[tone],
        )}
      >
        {icon}
        {title}
      </h3>
      <div className="space-y-4 px-5 py-4">{children}</div>
      {actions && <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4">{actions}</div>}
    </section>
  );
}
