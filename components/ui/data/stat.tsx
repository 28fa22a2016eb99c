import type { ReactNode } from "react";
import { Skeleton } from "./empty-state";

export interface StatProps {
  readonly label: ReactNode;
  /** Undefined while the answer is awaited; its space is kept. */
  readonly figure?: ReactNode;
  readonly sub?: ReactNode;
  readonly size?: "medium" | "large";
  /** Positions the figure among others, because nothing may stand between it and its <dl>. */
  readonly className?: string;
}

const sizes = { medium: "text-xl leading-7", large: "text-2xl leading-9 tracking-tight sm:text-3xl" } as const;

/** A figure with its name. Several figures share a <dl>. */
export function Stat({ label, figure, sub, size = "medium", className = "" }: StatProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-[0.8125rem] text-soft">{label}</dt>
      <dd className={`tabular mt-1 break-words font-semibold ${sizes[size]}`}>
        {figure ?? <Skeleton className={size === "large" ? "h-9 w-40" : "h-7 w-28"} />}
      </dd>
      {sub !== undefined && <dd className="mt-0.5 text-[0.8125rem] text-soft">{sub}</dd>}
    </div>
  );
}
