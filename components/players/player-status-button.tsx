import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import { useUndo } from "#components/page/use-undo";
import { Button } from "#components/ui/controls/button";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskPlayer } from "#lib/desk/wallets/player-shape";

export interface PlayerStatusButtonProps extends Pick<DeskPlayer, "status"> {
  readonly playerId: string;
}

/** Asks for confirmation first, because a blocked player's money cannot move. */
export function PlayerStatusButton({ playerId, status }: PlayerStatusButtonProps) {
  const t = useTranslations("players");
  const { isMovedByTrades } = useSignedInMember().agent;
  const [open, setOpen] = useState(false);
  const act = status === "blocked" ? "unblock" : "block";
  const undo = useUndo("players");
  const send = (what: typeof act) => desk(`POST /api/desk/players/{playerId}/${what}`, { path: { playerId } });
  const change = useChange(
    "players",
    () => send(act),
    () => {
      setOpen(false);
      if (act === "block")
        toast(
          t("blockedNow", { player: playerId }),
          "good",
          undo(() => send("unblock")),
        );
      else
        toast(
          t("unblockedNow", { player: playerId }),
          "good",
          undo(() => send("block")),
        );
    },
  );
  const close = () => {
    setOpen(false);
    change.reset();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t(act)}
      </Button>
      <ConfirmDialog
        size="small"
        open={open}
        onClose={close}
        locked={false}
        title={t(`${act}Title`, { player: playerId })}
        description={t(`${act}Text`)}
        action={t(act)}
        isDanger={act === "block"}
        busy={change.isPending}
        onConfirm={change.mutate}
      >
        {act === "block" && isMovedByTrades && <p>{t("blockTradesText")}</p>}
        {change.isError && <ErrorState error={change.error} />}
      </ConfirmDialog>
    </>
  );
}
