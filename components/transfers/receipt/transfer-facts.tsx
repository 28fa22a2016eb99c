import { useTranslations } from "next-intl";
import { PlayerLink } from "#components/transfers/journal/player-link";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { ShownText, TicketText } from "#components/ui/text/shown-text";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/flow-state";
import { type Fact, Facts } from "./facts";

export interface TransferFactsProps {
  readonly transfer: PlannedTransfer;
  readonly more?: readonly Fact[];
  /** True once there is an outcome: before that, a link would lead away in the middle of the transfer. */
  readonly linked?: boolean;
}

/** The transfer's data, in the same form at every step. */
export function TransferFacts({ transfer, more = [], linked = false }: TransferFactsProps) {
  const t = useTranslations("transfers");
  const { external_player_id: player } = transfer;
  return (
    <Facts
      facts={[
        { name: t("type"), value: <SideBadge type={transfer.type} /> },
        { name: t("player"), value: linked ? <PlayerLink whole player={player} /> : player },
        ...more,
        { name: t("ticket"), value: <TicketText ticket={transfer.ticket_id} /> },
        { name: t("reason"), value: <ShownText text={transfer.reason} /> },
      ]}
    />
  );
}
