import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActDialog } from "#components/page/act-dialog";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import type { Column } from "#components/ui/controls/column";
import { DataTable } from "#components/ui/table/data-table";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { desk } from "#lib/browser/desk/desk";
import type { SentInvitation } from "#lib/desk/people/team-shape";
import { shownText } from "#lib/domain/text/shown-text";
import { RolesHeld } from "./roles-held";

export function InvitationTable({ invitations }: { readonly invitations: readonly SentInvitation[] }) {
  const t = useTranslations("team");
  const [asked, setAsked] = useState<SentInvitation | null>(null);
  const columns = useInvitationColumns(setAsked);
  return (
    <>
      <DataTable caption={t("invitations")} columns={columns} rows={invitations} rowKey={({ id }) => id} />
      {asked && <WithdrawDialog invitation={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function useInvitationColumns(onWithdraw: (one: SentInvitation) => void): Column<SentInvitation>[] {
  const t = useTranslations("team");
  const tUi = useTranslations("ui");
  const { may } = useSignedInMember();
  const withdraw: Column<SentInvitation> = {
    id: "withdraw",
    header: tUi("actions"),
    onCard: "figure",
    align: "end",
    cell: (one) => (
      <Button size="small" variant="quiet" onClick={() => onWithdraw(one)}>
        {t("withdraw")}
      </Button>
    ),
  };
  return [
    {
      id: "email",
      header: t("email"),
      onCard: "title",
      cell: ({ email }) => (
        <span className="break-all font-medium">
          <ShownText text={email} />
        </span>
      ),
    },
    { id: "roles", header: t("roles"), onCard: "note", cell: (held) => <RolesHeld held={held} /> },
    {
      id: "by",
      header: t("invitedBy"),
      onCard: "none",
      cell: ({ invited_by: email }) => (
        <span className="break-all text-soft">
          <ShownText text={email} />
        </span>
      ),
    },
    { id: "until", header: t("until"), timed: true, onCard: "note", cell: ({ expires_at: at }) => <Time at={at} /> },
    ...(may("team:write") ? [withdraw] : []),
  ];
}

interface WithdrawDialogProps {
  readonly invitation: SentInvitation;
  readonly onClose: () => void;
}

function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const t = useTranslations("team");
  return (
    <ActDialog
      size="small"
      locked={false}
      title={t("withdrawTitle", { email: shownText(email) })}
      description={t("withdrawText")}
      action={t("withdraw")}
      keep={t("keepInvitation")}
      isDanger
      topic="team"
      send={() => desk("DELETE /api/desk/team/invitations/{invitationId}", { path: { invitationId: id } })}
      done={t("withdrawn")}
      onClose={onClose}
    />
  );
}
