import { useTranslations } from "next-intl";
import { MovementBadge } from "#components/trades/movement-badge";
import { Badge } from "#components/ui/badge";
import { ArrowDownLeft, ArrowUpRight } from "#components/ui/icons";
import type { EntryKind } from "#lib/domain/wallets/entry";
import type { TransferKind } from "#lib/domain/wallets/transfer";

/** Transfers have a tone of their own, so that they are found among many movements. */
export function EntryBadge({ kind }: { readonly kind: EntryKind }) {
  return kind === "deposit" || kind === "withdrawal" ? <TransferBadge kind={kind} /> : <MovementBadge kind={kind} />;
}

function TransferBadge({ kind }: { readonly kind: TransferKind }) {
  const t = useTranslations("transfers.sides");
  const Icon = kind === "deposit" ? ArrowDownLeft : ArrowUpRight;
  return (
    <Badge tone="accent">
      <Icon aria-hidden="true" />
      {t(kind)}
    </Badge>
  );
}
