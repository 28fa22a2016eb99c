"use client";

import { useTranslations } from "next-intl";
import { wallClock } from "#lib/browser/formats/format-time";
import { useLive } from "./live";
import { useSignedInMember } from "./signed-in-member";
import { Badge } from "./ui/badge";

/** Says whether the page is updated live. Screen readers hear it only when that changes, not at every beat. */
export function LiveBadge() {
  const t = useTranslations("live");
  const { zone } = useSignedInMember();
  const { state, sinceMs } = useLive();
  const tone = state === "live" ? "good" : state === "stale" ? "warn" : "neutral";
  const hint = state === "live" ? t("liveHint") : state === "stale" ? t("staleHint") : undefined;
  return (
    <span role="status" title={hint}>
      <Badge tone={tone}>
        <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
        {state === "stale" ? t("stale", { time: wallClock(sinceMs, zone).time.slice(0, 5) }) : t(state)}
      </Badge>
    </span>
  );
}
