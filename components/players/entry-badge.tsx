import { useTranslations } from "next-intl";
import { MovementBadge } from "#components/trades/movement-badge";
import { ArrowDownLeft, ArrowUpRight } from "#components/ui/controls/icons";
import { Badge } from "#components/ui/data/badge";
import type { EntryKind } from "#lib/domain/wallets/entry";
import type { SettlementOutcome } from "#lib/domain/wallets/settlement-outcome";
import type { TransferKind } from "#lib/domain/wallets/transfer";

export interface EntryBadgeProps {
  readonly kind: EntryKind;
  readonly outcome: SettlementOutcome | null;
}

/** Transfers have their own tone, to stand out among many movements. A settlement says how it ended. */
export function EntryBadge({ kind, outcome }: EntryBadgeProps) {
  const t = useTranslations("players.outcome");
  if (kind === "deposit" || kind === "withdrawal") return <TransferBadge kind={kind} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end">
      <MovementBadge kind={kind} />
      {outcome && <span className="text-[0.8125rem] text-soft">{t(outcome)}</span>}
    </span>
  );
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
