import { useTranslations } from "next-intl";
import { ActDialog } from "#components/page/act-dialog";
import { desk } from "#lib/browser/desk/desk";
import type { MemberView } from "#lib/desk/people/team-shape";
import { shownText } from "#lib/domain/text/shown-text";

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
  return (
    <ActDialog
      size="small"
      title={t(`${act}Title`, { email: shownText(email) })}
      description={t(`${act}Text`)}
      action={t(`${act}Confirm`)}
      isDanger={act !== "enable"}
      topic="team"
      send={() => send(act, email)}
      done={t(doneKeys[act], { email: shownText(email) })}
      onClose={onClose}
    />
  );
}

export type MemberAct = "changeRole" | "disable" | "enable" | "signOut" | "resetFactor";
