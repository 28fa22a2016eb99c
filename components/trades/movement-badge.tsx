import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Bookmark, CircleCheck, CircleSlash, Lock, Pencil, Undo2 } from "#components/ui/controls/icons";
import { Badge, type BadgeTone } from "#components/ui/data/badge";
import type { MovementKind } from "#lib/domain/wallets/movement";

const icons = {
  stake: Lock,
  settlement: CircleCheck,
  void: CircleSlash,
  reversal: Undo2,
  correction: Pencil,
  opening: Bookmark,
} as const;

/** Only movements that undo or change an earlier settlement stand out. */
const tones: Readonly<Record<MovementKind, BadgeTone>> = {
  stake: "neutral",
  settlement: "neutral",
  void: "neutral",
  reversal: "warn",
  correction: "warn",
  opening: "neutral",
};

export interface MovementBadgeProps {
  readonly kind: MovementKind;
  /** The words for this movement, in place of its kind's name. */
  readonly children?: ReactNode;
}

export function MovementBadge({ kind, children }: MovementBadgeProps) {
  const t = useTranslations("trades.movement.kinds");
  const Icon = icons[kind];
  return (
    <Badge tone={tones[kind]}>
      <Icon aria-hidden="true" />
      {children ?? t(kind)}
    </Badge>
  );
}
