import { useTranslations } from "next-intl";
import { useState } from "react";
import { LimitBound } from "#components/control/limit-words";
import { useSignedInMember } from "#components/page/signed-in-member";
import type { Column } from "#components/ui/controls/column";
import { Badge } from "#components/ui/data/badge";
import { later } from "#components/ui/overlays/later";
import { RowMenu } from "#components/ui/overlays/row-menu";
import { ListTable } from "#components/ui/table/list-table";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { classNames } from "#lib/browser/look/class-names";
import type { TeamView } from "#lib/browser/queries/team";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import type { MemberView } from "#lib/desk/people/team-shape";
import { isRoleBound } from "#lib/domain/people/second-factor";
import { shownText } from "#lib/domain/text/shown-text";
import type { MemberAct } from "./member-dialog";
import { RolesHeld } from "./roles-held";

const RoleDialog = later(() => import("./role-dialog").then((file) => file.RoleDialog));
const MemberDialog = later(() => import("./member-dialog").then((file) => file.MemberDialog));

interface Asked {
  readonly act: MemberAct;
  readonly member: MemberView;
}

export interface MemberTableProps {
  readonly team: TeamView | undefined;
  /** The limits that hold for members. */
  readonly limits: readonly DeskLimit[];
}

export function MemberTable({ team, limits }: MemberTableProps) {
  const t = useTranslations("team");
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemberColumns(team?.two_factor_required ?? false, limits, (act, member) =>
    setAsked({ act, member }),
  );
  const close = () => setAsked(null);
  return (
    <>
      <ListTable
        caption={t("title")}
        columns={columns}
        rows={team?.members}
        rowKey={({ email }) => email}
        skeletonRows={3}
      />
      {asked?.act === "changeRole" && <RoleDialog member={asked.member} onClose={close} />}
      {asked && asked.act !== "changeRole" && <MemberDialog act={asked.act} member={asked.member} onClose={close} />}
    </>
  );
}

function useMemberColumns(
  required: boolean,
  limits: readonly DeskLimit[],
  onAct: (act: MemberAct, member: MemberView) => void,
): Column<MemberView>[] {
  const t = useTranslations("team");
  const tUi = useTranslations("ui");
  const { may } = useSignedInMember();
  const actions: Column<MemberView> = {
    id: "actions",
    header: tUi("actions"),
    onCard: "figure",
    align: "end",
    cell: (member) => <MemberMenu member={member} onAct={onAct} />,
  };
  return [
    {
      id: "member",
      header: t("member"),
      onCard: "title",
      cell: ({ email, name, you }) => (
        <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0">
            {name !== null && (
              <span className="block font-medium">
                <ShownText text={name} />
              </span>
            )}
            <span className={classNames("break-all", name === null ? "font-medium" : "text-soft")}>
              <ShownText text={email} />
            </span>
          </span>
          {you && <Badge>{t("you")}</Badge>}
          <MemberLimits limits={limits.filter(({ subject }) => subject === email)} />
        </span>
      ),
    },
    { id: "roles", header: t("roles"), onCard: "note", cell: (held) => <RolesHeld held={held} /> },
    {
      id: "status",
      header: t("status"),
      onCard: "note",
      // Nearly all members are active: only the others are worth a mark.
      cell: ({ status }) => status !== "active" && <Badge>{t(status)}</Badge>,
    },
    {
      id: "factor",
      header: t("twoFactor"),
      onCard: "mark",
      cell: ({ two_factor: on, roles }) =>
        on ? (
          <Badge tone="good">{t("twoFactorOn")}</Badge>
        ) : (
          <Badge tone={required && isRoleBound(roles) ? "warn" : "neutral"}>
            {required && isRoleBound(roles) ? t("twoFactorDue") : t("twoFactorOff")}
          </Badge>
        ),
    },
    {
      id: "seen",
      header: t("lastSeen"),
      onCard: "none",
      timed: true,
      cell: ({ last_seen_at: at }) => (at ? <Time at={at} /> : <span className="text-soft">{t("never")}</span>),
    },
    {
      id: "sessions",
      header: t("sessions"),
      onCard: "none",
      cell: ({ sessions }) => (
        <span className={sessions === 0 ? "text-soft" : undefined}>{t("browsers", { count: sessions })}</span>
      ),
    },
    ...(may("team:write") ? [actions] : []),
  ];
}

/** The limits of a member, a line each: "Withdrawals: at most 500.00 EUR a day, 40% used". */
function MemberLimits({ limits }: { readonly limits: readonly DeskLimit[] }) {
  const t = useTranslations("limits");
  return limits.map((limit) => (
    <span key={limit.id} className="block w-full text-[0.8125rem] text-soft">
      {t(`type.${limit.side}`)} · <LimitBound limit={limit} />
      {limit.use && <> · {t("percent", { percent: `${limit.use.percent}%` })}</>}
    </span>
  ));
}

interface MemberMenuProps {
  readonly member: MemberView;
  readonly onAct: (act: MemberAct, member: MemberView) => void;
}

function MemberMenu({ member, onAct }: MemberMenuProps) {
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
