import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "#components/ui/controls/icons";
import { classNames } from "#lib/browser/look/class-names";

export type AlertTone = "info" | "good" | "warn" | "bad";

const looks = {
  info: { icon: Info, box: "border-line bg-sunken", mark: "text-soft" },
  good: { icon: CircleCheck, box: "border-good/30 bg-good-soft", mark: "text-good" },
  warn: { icon: TriangleAlert, box: "border-warn/30 bg-warn-soft", mark: "text-warn" },
  bad: { icon: CircleAlert, box: "border-bad/30 bg-bad-soft", mark: "text-bad" },
} as const;

export interface AlertProps {
  readonly tone?: AlertTone;
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  /** True reads it aloud when it appears: for a message after an action, not for one that is there from the start. */
  readonly live?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function Alert({ tone = "info", title, action, live = false, className, children }: AlertProps) {
  const { icon: Icon, box, mark } = looks[tone];
  return (
    <div
      role={live ? (tone === "bad" ? "alert" : "status") : undefined}
      className={classNames("flex gap-3 rounded-lg border px-4 py-3", box, className)}
    >
      <Icon aria-hidden="true" className={classNames("mt-0.5 size-4 shrink-0", mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={title ? "mt-0.5" : undefined}>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
