import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActDialog } from "#components/page/act-dialog";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useUndo } from "#components/page/use-change";
import { Button } from "#components/ui/controls/button";
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
  const [asked, setAsked] = useState<"block" | "unblock" | null>(null);
  // The words of an open dialog stay, though the news of what it did may come before its answer.
  const act = asked ?? (status === "blocked" ? "unblock" : "block");
  const undo = useUndo("players");
  const send = (what: typeof act) => desk(`POST /api/desk/players/{playerId}/${what}`, { path: { playerId } });
  const restore = undo(() => send(act === "block" ? "unblock" : "block"));
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(act)}>
        {t(act)}
      </Button>
      {asked && (
        <ActDialog
          size="small"
          locked={false}
          title={t(`${act}Title`, { player: playerId })}
          description={t(`${act}Text`)}
          action={t(act)}
          isDanger={act === "block"}
          topic="players"
          send={() => send(act)}
          onClose={() => setAsked(null)}
          onDone={() => toast(t(`${act}edNow`, { player: playerId }), "good", restore)}
        >
          {act === "block" && isMovedByTrades && <p>{t("blockTradesText")}</p>}
        </ActDialog>
      )}
    </>
  );
}
