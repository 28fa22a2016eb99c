import { useTranslations } from "next-intl";
import { ArrowDownLeft, ArrowUpRight } from "#components/ui/controls/icons";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

const icons = { deposit: ArrowDownLeft, withdrawal: ArrowUpRight } as const;

/** An arrow and a word show the direction, without colour, because neither direction is good or bad. */
export function SideBadge({ type }: { readonly type: TransferKind }) {
  const t = useTranslations("transfers.sides");
  const Icon = icons[type];
  return (
    <span className="whitespace-nowrap">
      <Icon aria-hidden="true" className="mr-1.5 inline size-4 align-[-0.1875em] text-soft" />
      {t(type)}
    </span>
  );
}
