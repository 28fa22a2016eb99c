import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import { Alert } from "#components/ui/data/alert";
import { ErrorState } from "#components/ui/data/error-state";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { MemberView } from "#lib/desk/people/team-shape";
import { isOwner } from "#lib/domain/people/role";
import { shownText } from "#lib/domain/text/shown-text";
import { RoleChoice } from "./role-choice";
import { isChanged, rolesDraftOf, useRolesDraft } from "./roles-draft";

export interface RoleDialogProps {
  readonly member: MemberView;
  readonly onClose: () => void;
}

export function RoleDialog({ member, onClose }: RoleDialogProps) {
  const { email, you } = member;
  const t = useTranslations("team");
  const { zone } = useSignedInMember();
  const [before] = useState(() => rolesDraftOf(member, zone));
  const { draft, fault, setDraft, read } = useRolesDraft(before);
  const change = useChange(
    "team",
    (body: NonNullable<ReturnType<typeof read>>) =>
      desk("PATCH /api/desk/team/members/{email}", { path: { email }, body }),
    () => {
      toast(t("roleSaved"));
      onClose();
    },
  );
  const refusal = useFieldRefusal(change, ["roles"]);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("roleTitle", { email: shownText(email) })}
      description={t("roleText")}
      action={t("roleSave")}
      busy={change.isPending}
      disabled={!isChanged(draft, before)}
      onConfirm={() => {
        const body = read();
        if (body) change.mutate(body);
      }}
    >
      <div className="space-y-4">
        <RoleChoice
          draft={draft}
          fault={fault}
          refused={refusal.at("roles")}
          onChange={(chosen) => {
            refusal.corrected();
            setDraft(chosen);
          }}
        />
        {you && !isOwner(draft.roles) && <Alert tone="warn">{t("ownRoleText")}</Alert>}
        {refusal.rest !== null && <ErrorState error={refusal.rest} />}
      </div>
    </ConfirmDialog>
  );
}
