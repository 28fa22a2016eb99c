import { useTranslations } from "next-intl";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { TicketText } from "#components/transfers/journal/ticket-text";
import { ShownText } from "#components/ui/text/shown-text";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/planned-transfer";
import { type Fact, Facts } from "./facts";

export interface TransferFactsProps {
  readonly transfer: PlannedTransfer;
  readonly more?: readonly Fact[];
}

/** The transfer's data, in the same form at every step. */
export function TransferFacts({ transfer, more = [] }: TransferFactsProps) {
  const t = useTranslations("transfers");
  return (
    <Facts
      facts={[
        { name: t("type"), value: <SideBadge type={transfer.type} /> },
        { name: t("player"), value: transfer.external_player_id },
        ...more,
        { name: t("ticket"), value: <TicketText ticket={transfer.ticket_id} /> },
        { name: t("reason"), value: <ShownText text={transfer.reason} /> },
      ]}
    />
  );
}
