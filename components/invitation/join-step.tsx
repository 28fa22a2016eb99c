import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRolesText } from "#components/page/use-roles-text";
import { Button } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import { endSession } from "#lib/browser/asking/sign-out";
import type { InvitationView } from "#lib/desk/invitations/invitation-shape";

export interface JoinStepProps {
  readonly invitation: InvitationView;
  readonly busy: boolean;
  readonly onJoin: () => void;
}

/** The invited person is already signed in here: their account is proved, so no password is needed. */
export function JoinStep({ invitation: { agent, email, roles }, busy, onJoin }: JoinStepProps) {
  const t = useTranslations("invitation");
  const rolesText = useRolesText();
  return (
    <div className="space-y-4">
      <p>{t("joinText", { email })}</p>
      <Button
        variant="primary"
        size="large"
        busy={busy}
        onClick={onJoin}
        className="h-auto min-h-11 w-full whitespace-normal py-2"
      >
        {t("join", { agent, role: rolesText(roles) })}
      </Button>
    </div>
  );
}

/** Somebody else is signed in here, who must not receive the membership. */
export function OtherStep() {
  const t = useTranslations("invitation");
  const shell = useTranslations("shell");
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  function leave() {
    setState("busy");
    endSession().then(
      () => window.location.reload(),
      () => setState("failed"),
    );
  }
  return (
    <div className="space-y-4">
      <Alert tone="warn">{t("other")}</Alert>
      <Button size="large" busy={state === "busy"} onClick={leave} className="w-full">
        {shell("signOut")}
      </Button>
      <p role="status" className="text-[0.8125rem] text-bad empty:hidden">
        {state === "failed" && shell("signOutFailed")}
      </p>
    </div>
  );
}
