import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/data/badge";
import { wallClock } from "#lib/browser/formats/format-time";
import type { LiveStatus } from "#lib/browser/live/live-connection";
import { useLive } from "./live";
import { useSignedInMember } from "./signed-in-member";

const tones: Record<LiveStatus["state"], BadgeTone> = {
  connecting: "neutral",
  live: "good",
  reconnecting: "warn",
  offline: "bad",
};

export interface LiveBadgeProps {
  /** True where there is only room for bad news. */
  readonly onlyWhenLost?: boolean;
}

/** Says whether the page is live. Screen readers hear it only on a change, not at every beat. */
export function LiveBadge({ onlyWhenLost = false }: LiveBadgeProps) {
  const t = useTranslations("live");
  const { zone } = useSignedInMember();
  const { state, sinceMs } = useLive();
  const isLost = state === "reconnecting" || state === "offline";
  return (
    <span role="status" title={isLost ? t("lostHint") : state === "live" ? t("liveHint") : undefined}>
      {(isLost || !onlyWhenLost) && (
        <Badge tone={tones[state]}>
          <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
          {state === "offline" ? t("offline", { time: wallClock(sinceMs, zone).time.slice(0, 5) }) : t(state)}
        </Badge>
      )}
    </span>
  );
}
