import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useGo } from "#components/page/going";
import { UnknownOutcome } from "#components/ui/data/unknown-outcome";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { desk } from "#lib/browser/desk/desk";
import type { DeskEndpointSecret } from "#lib/desk/webhooks/webhook-shape";
import { type EndpointBody, emptyEndpoint } from "./endpoint-draft";
import { EndpointFormDialog } from "./endpoint-form-dialog";
import { endpointPath } from "./endpoint-path";
import { EndpointSecretDialog } from "./endpoint-secret-dialog";

/** Adds an endpoint. Once its secret is stored, the endpoint's page opens. */
export function CreateEndpointDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("webhooks");
  const go = useGo();
  const queryClient = useQueryClient();
  // The secret lives in this state, because a mutation's result would stay in memory after the dialog has closed.
  const [made, setMade] = useState<DeskEndpointSecret | null>(null);
  const create = useMutation({
    async mutationFn(body: EndpointBody) {
      setMade(await desk("POST /api/desk/webhooks", { body }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["webhooks"] }),
  });

  const refusal = useFieldRefusal(create, ["url", "types"]);

  function finish({ endpoint }: DeskEndpointSecret) {
    onClose();
    go(endpointPath(endpoint.id));
  }
  if (made) return <EndpointSecretDialog made={made} onClose={() => finish(made)} />;
  return (
    <EndpointFormDialog
      title={t("form.title")}
      text={t("form.text")}
      action={t("create")}
      begin={emptyEndpoint}
      busy={create.isPending}
      refusal={refusal}
      onSubmit={(body) => create.mutate(body)}
      onClose={onClose}
    >
      {refusal.rest !== null && <UnknownOutcome error={refusal.rest} unknown={t("form.outcomeUnknown")} />}
    </EndpointFormDialog>
  );
}
