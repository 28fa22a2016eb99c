import { useTranslations } from "next-intl";
import { openTransferSheet } from "#components/transfers/flow/open-transfer-sheet";
import { openOver } from "#components/transfers/flow/transfer-address";
import { IconButton } from "#components/ui/controls/icon-button";
import { Plus, Undo2 } from "#components/ui/controls/icons";
import { mayBeRefunded } from "#lib/domain/wallets/refund";
import type { DeskTransaction } from "#lib/domain/wallets/transfer-columns";

/** What can be done with a transfer without opening it. */
export function RowActions({ row }: { readonly row: DeskTransaction }) {
  const t = useTranslations("transfers.journal");
  const { id, external_player_id: player } = row;
  return (
    <span className="relative z-10 -my-1.5 inline-flex justify-end gap-1 align-middle">
      {mayBeRefunded(row) && (
        <IconButton label={t("refundRow", { id })} onClick={() => openOver({ refund: id })}>
          <Undo2 />
        </IconButton>
      )}
      <IconButton label={t("newFor", { player })} onClick={() => openTransferSheet("deposit", player)}>
        <Plus />
      </IconButton>
    </span>
  );
}
