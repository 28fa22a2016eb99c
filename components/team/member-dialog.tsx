import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { ErrorState } from "#components/ui/data/error-state";
import { Dialog } from "#components/ui/overlays/dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { MemberView } from "#lib/desk/people/team-shape";
import { shownText } from "#lib/domain/text/shown-text";
import type { MemberAct } from "./member-act";

type PlainAct = Exclude<MemberAct, "changeRole">;

const doneKeys = {
  disable: "disabledDone",
  enable: "enabledDone",
  signOut: "signedOut",
  resetFactor: "resetFactorDone",
} as const satisfies Record<PlainAct, string>;

function send(act: PlainAct, email: string): Promise<unknown> {
  const path = { email };
  if (act === "signOut") return desk("POST /api/desk/team/members/{email}/sign-out", { path });
  if (act === "resetFactor") return desk("DELETE /api/desk/team/members/{email}/two-factor", { path });
  const body = { status: act === "disable" ? "disabled" : "active" } as const;
  return desk("PATCH /api/desk/team/members/{email}", { path, body });
}

export interface MemberDialogProps {
  readonly act: PlainAct;
  readonly member: MemberView;
  readonly onClose: () => void;
}

/** Names the member and the effect before anything is done. */
export function MemberDialog({ act, member: { email }, onClose }: MemberDialogProps) {
  const t = useTranslations("team");
  const tUi = useTranslations("ui");
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => send(act, email),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["team"] });
      toast(t(doneKeys[act], { email: shownText(email) }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      locked={change.isPending}
      title={t(`${act}Title`, { email: shownText(email) })}
      description={t(`${act}Text`)}
      footer={
        <>
          <Button onClick={onClose}>{tUi("cancel")}</Button>
          <Button
            variant={act === "enable" ? "primary" : "danger"}
            busy={change.isPending}
            onClick={() => change.mutate()}
          >
            {t(`${act}Confirm`)}
          </Button>
        </>
      }
    >
      {change.isError && <ErrorState error={change.error} />}
    </Dialog>
  );
}
