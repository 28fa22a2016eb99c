import { useLocale, useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Badge, type BadgeTone } from "#components/ui/data/badge";
import { formatTime, relativeTime } from "#lib/browser/formats/format-time";
import type { DeskKey } from "#lib/desk/keys/key-shape";
import { type KeyState, keyState, msOf } from "./key-state";

const tones: Record<KeyState, BadgeTone> = { active: "good", expiring: "warn", expired: "bad", revoked: "neutral" };

export interface KeyStateBadgeProps {
  readonly value: DeskKey;
  readonly asOf: string;
  /** True in a list, where nearly all keys are active: only the others are worth a mark. */
  readonly onlyExceptions?: boolean;
}

export function KeyStateBadge({ value, asOf, onlyExceptions = false }: KeyStateBadgeProps) {
  const t = useTranslations("keys");
  const locale = useLocale();
  const { zone } = useSignedInMember();
  const state = keyState(value, asOf);
  const { expires_at: expires, overlap_until: overlap } = value;
  const when = expires === null ? "" : relativeTime(expires, msOf(asOf), locale);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5 sm:justify-start">
      {!(onlyExceptions && state === "active") && <Badge tone={tones[state]}>{t(`state.${state}`, { when })}</Badge>}
      {overlap !== null && state !== "revoked" && (
        <Badge tone="accent">{t("overlapUntil", { time: formatTime(overlap, zone).slice(0, 16) })}</Badge>
      )}
    </span>
  );
}
