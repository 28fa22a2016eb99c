import { useTranslations } from "next-intl";
import type { AttemptFault } from "#lib/domain/webhooks/delivery";

export interface LastAnswerProps {
  readonly status: number | null;
  readonly fault: AttemptFault | null;
}

/** The status of an answer, or why there was none. */
export function LastAnswer({ status, fault }: LastAnswerProps) {
  const t = useTranslations("webhooks.fault");
  if (fault !== null) return <span className="font-medium">{t(fault)}</span>;
  if (status === null) return <span className="text-soft">–</span>;
  const isGood = status >= 200 && status < 300;
  return <span className={isGood ? "tabular text-soft" : "tabular font-medium"}>{status}</span>;
}
