import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/data/badge";
import type { DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";

/** An endpoint's state in one word: a pause hides how its last attempt went. */
type EndpointStanding = DeskEndpoint["state"] | "paused";

export const standingOf = ({
  state,
  paused_at: paused,
}: Pick<DeskEndpoint, "state" | "paused_at">): EndpointStanding =>
  state !== "disabled" && paused !== null ? "paused" : state;

export const confirmedActs = ["pause", "resume", "enable", "disable", "remove"] as const;
export type ConfirmedAct = (typeof confirmedActs)[number];
export type EndpointAct = "test" | "edit" | "rotate" | ConfirmedAct;

/** The acts that fit an endpoint of this standing, the most frequent first. */
export const actsAt = (standing: EndpointStanding): readonly [EndpointAct, ...EndpointAct[]] => {
  if (standing === "disabled") return ["enable", "edit", "rotate", "remove"];
  if (standing === "paused") return ["resume", "edit", "rotate", "disable", "remove"];
  return ["test", "edit", "rotate", "pause", "disable", "remove"];
};

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
