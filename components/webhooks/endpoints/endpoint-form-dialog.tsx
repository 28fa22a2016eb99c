import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { EventTypesChoice } from "#components/events/event-types-choice";
import { ExplainedChoice } from "#components/ui/controls/explained-choice";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import type { FieldRefusal } from "#components/ui/data/use-field-refusal";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { type EndpointBody, type EndpointDraft, type EndpointFault, readEndpointDraft } from "./endpoint-draft";

export interface EndpointFormDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly begin: EndpointDraft;
  readonly busy: boolean;
  /** What the service said to the last try, at the field that it named. */
  readonly refusal: FieldRefusal<"url" | "types">;
  /** Called only when the form has no faults. */
  readonly onSubmit: (body: EndpointBody) => void;
  readonly onClose: () => void;
  /** What the last try came to, where no field shows it. */
  readonly children: ReactNode;
}

/** The fields of an endpoint. Their faults appear only after the first try to send. */
export function EndpointFormDialog({ begin, text, refusal, onSubmit, children, ...dialog }: EndpointFormDialogProps) {
  const t = useTranslations("webhooks.form");
  const [draft, setDraft] = useState(begin);
  const [tried, setTried] = useState(false);
  const read = readEndpointDraft(draft);
  const told = (fault: EndpointFault) => (tried && read.faults.includes(fault) ? t(fault) : undefined);
  function change(to: Partial<EndpointDraft>) {
    refusal.corrected();
    setDraft((last) => ({ ...last, ...to }));
  }

  function submit() {
    setTried(true);
    if (read.faults.length === 0) onSubmit(read.body);
  }

  return (
    <ConfirmDialog isForm {...dialog} description={text} onConfirm={submit}>
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
      {children}
    </ConfirmDialog>
  );
}
