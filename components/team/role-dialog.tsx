import { useTranslations } from "next-intl";
import { useState } from "react";
import { useChange } from "#components/page/use-change";
import { Alert } from "#components/ui/data/alert";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { MemberView } from "#lib/desk/people/team-shape";
import { shownText } from "#lib/domain/text/shown-text";
import { RoleChoice } from "./role-choice";

export interface RoleDialogProps {
  readonly member: MemberView;
  readonly onClose: () => void;
}

export function RoleDialog({ member: { email, role: before, you }, onClose }: RoleDialogProps) {
  const t = useTranslations("team");
  const [role, setRole] = useState(before);
  const change = useChange(
    "team",
    () => desk("PATCH /api/desk/team/members/{email}", { path: { email }, body: { role } }),
    () => {
      toast(t("roleSaved"));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("roleTitle", { email: shownText(email) })}
      description={t("roleText")}
      action={t("roleSave")}
      busy={change.isPending}
      disabled={role === before}
      onConfirm={change.mutate}
    >
      <div className="space-y-4">
        <RoleChoice value={role} onChoose={setRole} />
        {you && role !== "owner" && <Alert tone="warn">{t("ownRoleText")}</Alert>}
        {change.isError && <ErrorState error={change.error} />}
      </div>
    </ConfirmDialog>
  );
}
