import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/data/badge";
import type { BulkRunState } from "#lib/domain/bulk/bulk-run";

const tones: Readonly<Record<BulkRunState, BadgeTone>> = {
  draft: "neutral",
  checked: "accent",
  awaiting_approval: "warn",
  running: "accent",
  paused: "warn",
  finished: "good",
  finished_with_refusals: "warn",
  cancelled: "neutral",
};

export function RunStateBadge({ state }: { readonly state: BulkRunState }) {
  const t = useTranslations("bulk.states");
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
