import { useTranslations } from "next-intl";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import { LimitBound } from "./limit-amount";
import { LimitGauge } from "./limit-gauge";
import { useLimitWords } from "./use-limit-words";

export interface GaugedLimitProps {
  readonly limit: DeskLimit;
  /** True on its holder's own page, which need not be named again. */
  readonly isOwn?: boolean;
}

/** A limit in a list of few: its name, what it allows and its gauge. */
export function GaugedLimit({ limit, isOwn = false }: GaugedLimitProps) {
  const type = useTranslations("limits.type");
  const nameOf = useLimitWords();
  return (
    <li className="min-w-0">
      <p className="break-words font-medium">{isOwn ? type(limit.side) : nameOf(limit)}</p>
      <p className="mb-1 text-[0.8125rem] text-soft">
        <LimitBound limit={limit} />
      </p>
      <LimitGauge limit={limit} />
    </li>
  );
}
