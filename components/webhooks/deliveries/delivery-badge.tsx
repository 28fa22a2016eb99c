import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/data/badge";
import type { DeliveryState } from "#lib/domain/webhooks/delivery";

const tones: Record<DeliveryState, BadgeTone> = { delivered: "good", retrying: "warn", failed: "bad" };

export function DeliveryBadge({ state }: { readonly state: DeliveryState }) {
  const t = useTranslations("webhooks.deliveries.states");
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
