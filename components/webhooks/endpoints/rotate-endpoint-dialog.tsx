import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { ExplainedChoice } from "#components/ui/controls/explained-choice";
import { Alert } from "#components/ui/data/alert";
import { UnknownOutcome } from "#components/ui/data/unknown-outcome";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { formatTime } from "#lib/browser/formats/format-time";
import type { DeskEndpointSecret } from "#lib/desk/webhooks/webhook-shape";
import type { Overlap } from "#lib/domain/time/overlap";
import type { EndpointDialogProps } from "./edit-endpoint-dialog";
import { EndpointSecretDialog } from "./endpoint-secret-dialog";

/** The usual choice comes first, and the one for a leaked secret last. */
const overlaps = ["24h", "7d", "1h", "none"] as const satisfies readonly Overlap[];

export function RotateEndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const t = useTranslations("webhooks");
  const { zone } = useSignedInMember();
  const queryClient = useQueryClient();
  const [overlap, setOverlap] = useState<Overlap>("24h");
  // The secret lives in this state, because a mutation's result would stay in memory after the dialog has closed.
  const [made, setMade] = useState<DeskEndpointSecret | null>(null);
  const rotate = useMutation({
    async mutationFn() {
      const path = { endpointId: endpoint.id };
      setMade(await desk("POST /api/desk/webhooks/{endpointId}/rotate", { path, body: { overlap } }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["webhooks"] }),
  });

  if (made) return <EndpointSecretDialog made={made} onClose={onClose} />;
  const { overlap_until: until } = endpoint;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("rotate.title")}
      description={t("rotate.text")}
      action={t("act.rotate")}
      isDanger={overlap === "none"}
      busy={rotate.isPending}
      onConfirm={rotate.mutate}
    >
      <div className="space-y-4">
        {until !== null && <Alert tone="warn">{t("rotate.under", { time: formatTime(until, zone) })}</Alert>}
        <ExplainedChoice<Overlap>
          legend={t("rotate.overlap")}
          chosen={[overlap]}
          choices={overlaps.map((value) => ({
            value,
            label: t(`overlapOf.${value}`),
            hint: t(`overlapHint.${value}`),
          }))}
          onChoose={setOverlap}
        />
      </div>
      {rotate.isError && <UnknownOutcome error={rotate.error} unknown={t("secret.lost")} />}
    </ConfirmDialog>
  );
}
