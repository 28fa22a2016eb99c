import { useLocale, useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Badge, type BadgeTone } from "#components/ui/data/badge";
import { ShownText } from "#components/ui/text/shown-text";
import { formatTime, relativeTime } from "#lib/browser/formats/format-time";
import type { DeskKey } from "#lib/desk/keys/key-shape";

/** 14 days: a warning this early leaves time to extend or replace the key. */
const soonMs = 14 * 86_400_000;
/** A secret used within the last day is expected to be used again. */
const latelyMs = 86_400_000;

type KeyState = DeskKey["state"] | "expiring";

/** The wire's times carry nanoseconds, which some browsers cannot parse. */
export const msOf = (at: string): number => Date.parse(at.replace(/(\.\d{3})\d+/, "$1"));

export function keyState({ state, expires_at: expires }: DeskKey, asOf: string): KeyState {
  const isSoon = state === "active" && expires !== null && msOf(expires) - msOf(asOf) < soonMs;
  return isSoon ? "expiring" : state;
}

/** The old secret's last use after the rotation. An earlier use does not show who still has to change over. */
export const usedSinceRotation = ({ previous_used_at: used, rotated_at: rotated }: DeskKey): string | null =>
  used !== null && rotated !== null && msOf(used) > msOf(rotated) ? used : null;

export const usedLately = (at: string | null, asOf: string): boolean => at !== null && msOf(asOf) - msOf(at) < latelyMs;

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

/** The name is isolated, so that right-to-left characters in it cannot reorder the text around it. */
export function KeyName({ name }: Pick<DeskKey, "name">) {
  const t = useTranslations("keys");
  return name === "" ? (
    t("unnamed")
  ) : (
    <bdi className="[overflow-wrap:anywhere]">
      <ShownText text={name} />
    </bdi>
  );
}
