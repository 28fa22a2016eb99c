import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/data/badge";
import type { DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";
import { type EndpointStanding, standingOf } from "./endpoint-standing";

const tones: Record<EndpointStanding, BadgeTone> = {
  active: "good",
  failing: "bad",
  paused: "neutral",
  disabled: "bad",
};

export function EndpointBadge({ endpoint }: { readonly endpoint: DeskEndpoint }) {
  const t = useTranslations("webhooks.standing");
  const standing = standingOf(endpoint);
  return <Badge tone={tones[standing]}>{t(standing)}</Badge>;
}
