import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/controls/icon-button";
import { Ellipsis } from "#components/ui/controls/icons";
import { Menu } from "#components/ui/overlays/menu";
import type { MemberView } from "#lib/desk/people/team-shape";
import { shownText } from "#lib/domain/text/shown-text";
import type { MemberAct } from "./member-act";

export interface MemberMenuProps {
  readonly member: MemberView;
  readonly onAct: (act: MemberAct, member: MemberView) => void;
}

export function MemberMenu({ member, onAct }: MemberMenuProps) {
  const t = useTranslations("team");
  const label = t("actions", { email: shownText(member.email) });
  const active = member.status === "active";
  const acts: readonly MemberAct[] = [
    "changeRole",
    ...(member.sessions > 0 ? (["signOut"] as const) : []),
    ...(member.two_factor && !member.you ? (["resetFactor"] as const) : []),
    active ? "disable" : "enable",
  ];
  return (
    <Menu
      label={label}
      items={acts.map((act) => ({
        key: act,
        label: t(act),
        danger: act === "disable",
        onChoose: () => onAct(act, member),
      }))}
      trigger={(wiring) => (
        <IconButton label={label} {...wiring}>
          <Ellipsis />
        </IconButton>
      )}
    />
  );
}
