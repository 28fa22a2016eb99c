"use client";

import { useTranslations } from "next-intl";
import { ArrowDownLeft, ArrowUpRight } from "#components/ui/icons";
import type { TransferKind } from "#lib/domain/transfer";

const icons = { deposit: ArrowDownLeft, withdrawal: ArrowUpRight } as const;

/** Told by arrow and word, for neither side is good or bad. */
export function SideBadge({ type }: { readonly type: TransferKind }) {
  const t = useTranslations("transfers");
  const Icon = icons[type];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap align-middle">
      <Icon aria-hidden="true" className="size-4 text-soft" />
      {t(type)}
    </span>
  );
}
