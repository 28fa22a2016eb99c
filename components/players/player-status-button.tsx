"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { ErrorState } from "#components/ui/data/error-state";
import { Dialog } from "#components/ui/overlays/dialog";
import { desk } from "#lib/browser/desk/desk";
import type { DeskPlayer } from "#lib/desk/wallets/player-shape";

export interface PlayerStatusButtonProps extends Pick<DeskPlayer, "status"> {
  readonly playerId: string;
}

/** Asks for confirmation first, because a blocked player's money cannot move. */
export function PlayerStatusButton({ playerId, status }: PlayerStatusButtonProps) {
  const t = useTranslations("players");
  const tUi = useTranslations("ui");
  const { isMovedByTrades } = useSignedInMember().agent;
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const act = status === "blocked" ? "unblock" : "block";
  const change = useMutation({
    mutationFn: () => desk(`POST /api/desk/players/{playerId}/${act}`, { path: { playerId } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["players"] });
      setOpen(false);
    },
  });
  const close = () => {
    setOpen(false);
    change.reset();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t(act)}
      </Button>
      <Dialog
        size="small"
        open={open}
        onClose={close}
        title={t(`${act}Title`, { player: playerId })}
        description={t(`${act}Text`)}
        footer={
          <>
            <Button onClick={close}>{tUi("cancel")}</Button>
            <Button
              variant={act === "block" ? "danger" : "primary"}
              busy={change.isPending}
              onClick={() => change.mutate()}
            >
              {t(act)}
            </Button>
          </>
        }
      >
        {act === "block" && isMovedByTrades && <p>{t("blockTradesText")}</p>}
        {change.isError && <ErrorState error={change.error} />}
      </Dialog>
    </>
  );
}
