import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { OverlapChoice, UnknownOutcome, useSecret } from "#components/secrets/secret-act";
import { Alert } from "#components/ui/data/alert";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { formatTime } from "#lib/browser/formats/format-time";
import type { Overlap } from "#lib/domain/time/overlap";
import type { EndpointDialogProps } from "./endpoint-form-dialogs";
import { EndpointSecretDialog } from "./endpoint-secret-dialog";

export function RotateEndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const t = useTranslations("webhooks");
  const { zone } = useSignedInMember();
  const { id: endpointId, overlap_until: until } = endpoint;
  const [overlap, setOverlap] = useState<Overlap>("24h");
  const { made, act } = useSecret("webhooks", () =>
    desk("POST /api/desk/webhooks/{endpointId}/rotate", { path: { endpointId }, body: { overlap } }),
  );
  if (made) return <EndpointSecretDialog made={made} onClose={onClose} />;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("rotate.title")}
      description={t("rotate.text")}
      action={t("act.rotate")}
      isDanger={overlap === "none"}
      busy={act.isPending}
      onConfirm={act.mutate}
    >
      <div className="space-y-4">
        {until !== null && <Alert tone="warn">{t("rotate.under", { time: formatTime(until, zone) })}</Alert>}
        <OverlapChoice legend={t("rotate.overlap")} t={t} value={overlap} onChoose={setOverlap} />
      </div>
      {act.isError && <UnknownOutcome error={act.error} unknown={t("secret.lost")} />}
    </ConfirmDialog>
  );
}
