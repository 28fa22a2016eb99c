import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import { ErrorState } from "#components/ui/data/error-state";
import { Dialog } from "#components/ui/overlays/dialog";
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
  const tUi = useTranslations("ui");
  const queryClient = useQueryClient();
  const [role, setRole] = useState(before);
  const change = useMutation({
    mutationFn: () => desk("PATCH /api/desk/team/members/{email}", { path: { email }, body: { role } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["team"] });
      toast(t("roleSaved"));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      locked={change.isPending}
      title={t("roleTitle", { email: shownText(email) })}
      description={t("roleText")}
      footer={
        <>
          <Button onClick={onClose}>{tUi("cancel")}</Button>
          <Button variant="primary" busy={change.isPending} disabled={role === before} onClick={() => change.mutate()}>
            {t("roleSave")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <RoleChoice value={role} onChoose={setRole} />
        {you && role !== "owner" && <Alert tone="warn">{t("ownRoleText")}</Alert>}
        {change.isError && <ErrorState error={change.error} />}
      </div>
    </Dialog>
  );
}
