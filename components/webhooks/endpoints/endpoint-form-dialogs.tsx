import { useTranslations } from "next-intl";
import { useState } from "react";
import { EventTypesChoice } from "#components/events/event-types";
import { useGo } from "#components/page/going";
import { useChange, useDraft } from "#components/page/use-change";
import { UnknownOutcome, useSecret } from "#components/secrets/secret-act";
import { ExplainedChoice } from "#components/ui/controls/explained-choice";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { endpointPath } from "#lib/browser/address/page-address";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";
import {
  type EndpointBody,
  type EndpointDraft,
  type EndpointFault,
  emptyEndpoint,
  endpointChanges,
  endpointDraftOf,
  readEndpointDraft,
} from "./endpoint-draft";
import { EndpointSecretDialog } from "./endpoint-secret-dialog";

/** Adds an endpoint. Once its secret is stored, the endpoint's page opens. */
export function CreateEndpointDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("webhooks");
  const go = useGo();
  const { made, act } = useSecret("webhooks", (body: EndpointBody) => desk("POST /api/desk/webhooks", { body }));
  function finish(endpointId: string) {
    onClose();
    go(endpointPath(endpointId));
  }
  if (made) return <EndpointSecretDialog made={made} onClose={() => finish(made.endpoint.id)} />;
  return (
    <EndpointFormDialog
      title={t("form.title")}
      text={t("form.text")}
      action={t("create")}
      begin={emptyEndpoint}
      sent={act}
      unknown={t("form.outcomeUnknown")}
      onSubmit={act.mutate}
      onClose={onClose}
    />
  );
}

export interface EndpointDialogProps {
  readonly endpoint: DeskEndpoint;
  readonly onClose: () => void;
}

export function EditEndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const t = useTranslations("webhooks");
  // As it was when the form opened, so that untouched fields do not undo a colleague's changes.
  const [before] = useState(endpoint);
  const save = useChange(
    "webhooks",
    (body: Partial<EndpointBody>) =>
      desk("PATCH /api/desk/webhooks/{endpointId}", { path: { endpointId: before.id }, body }),
    () => {
      toast(t("done.edit"));
      onClose();
    },
  );
  function submit(body: EndpointBody) {
    const changes = endpointChanges(before, body);
    if (changes) save.mutate(changes);
    else onClose();
  }
  return (
    <EndpointFormDialog
      title={t("form.editTitle")}
      text={t("form.editText")}
      action={t("form.save")}
      begin={endpointDraftOf(before)}
      sent={save}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

interface EndpointFormDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly begin: EndpointDraft;
  /** The last try. */
  readonly sent: { readonly error: unknown; readonly isPending: boolean; reset(): void };
  /** The advice when it is unknown whether an endpoint with a secret was added. */
  readonly unknown?: string;
  /** Called only when the form has no faults. */
  readonly onSubmit: (body: EndpointBody) => void;
  readonly onClose: () => void;
}

/** The fields of an endpoint. Their faults appear only after the first try to send. */
function EndpointFormDialog({ begin, text, sent, unknown, onSubmit, ...dialog }: EndpointFormDialogProps) {
  const t = useTranslations("webhooks.form");
  const form = useDraft(begin);
  const refusal = useFieldRefusal(sent, ["url", "types"]);
  const { draft } = form;
  const { body, faults } = readEndpointDraft(draft);
  const told = (fault: EndpointFault) => (form.isTried && faults.includes(fault) ? t(fault) : undefined);
  function change(to: Partial<EndpointDraft>) {
    refusal.corrected();
    form.change(to);
  }
  return (
    <ConfirmDialog
      isForm
      {...dialog}
      description={text}
      busy={sent.isPending}
      onConfirm={() => form.submit(faults.length === 0 ? body : null, onSubmit)}
    >
      <Field label={t("url")} hint={t("urlHint")} error={told("badUrl") ?? (refusal.at("url") && t("urlRefused"))}>
        {(wiring) => (
          <Input
            {...wiring}
            data-autofocus
            type="url"
            inputMode="url"
            spellCheck={false}
            value={draft.url}
            onChange={({ target }) => change({ url: target.value })}
          />
        )}
      </Field>
      <ExplainedChoice<"all" | "some">
        legend={t("which")}
        chosen={[draft.isAll ? "all" : "some"]}
        choices={[
          { value: "all", label: t("all"), hint: t("allHint") },
          { value: "some", label: t("some"), hint: t("someHint") },
        ]}
        onChoose={(which) => change({ isAll: which === "all" })}
      />
      {!draft.isAll && (
        <div>
          <EventTypesChoice legend={t("types")} chosen={draft.types} onChoose={(types) => change({ types })} />
          <p aria-live="polite" className="mt-1.5 text-[0.8125rem] text-bad empty:mt-0">
            {told("noTypes") ?? refusal.at("types")}
          </p>
        </div>
      )}
      {refusal.rest !== null && <UnknownOutcome error={refusal.rest} unknown={unknown} />}
    </ConfirmDialog>
  );
}
