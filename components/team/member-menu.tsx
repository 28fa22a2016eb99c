import { useTranslations } from "next-intl";
import { RowMenu } from "#components/ui/overlays/row-menu";
import type { MemberView } from "#lib/desk/people/team-shape";
import { shownText } from "#lib/domain/text/shown-text";
import type { MemberAct } from "./member-act";

export interface MemberMenuProps {
  readonly member: MemberView;
  readonly onAct: (act: MemberAct, member: MemberView) => void;
}

export function MemberMenu({ member, onAct }: MemberMenuProps) {
  const t = useTranslations("team");
  const active = member.status === "active";
  const acts: readonly MemberAct[] = [
    "changeRole",
    ...(member.sessions > 0 ? (["signOut"] as const) : []),
    ...(member.two_factor && !member.you ? (["resetFactor"] as const) : []),
    active ? "disable" : "enable",
  ];
  return (
    <RowMenu
      label={t("actions", { email: shownText(member.email) })}
      items={acts.map((act) => ({
        key: act,
        label: t(act),
        danger: act === "disable",
        onChoose: () => onAct(act, member),
      }))}
    />
  );
}
