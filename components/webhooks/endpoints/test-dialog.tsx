import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { useChange } from "#components/page/use-change";
import { useRead } from "#components/page/use-read";
import { Button, Spinner } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import { ErrorState } from "#components/ui/data/error-state";
import { Dialog } from "#components/ui/overlays/modal";
import { CodeBlock } from "#components/ui/text/shown-text";
import { desk } from "#lib/browser/desk/desk";
import { formatSpan } from "#lib/browser/formats/format-span";
import { isDone, testQuery } from "#lib/browser/queries/webhooks";
import type { DeskDeliveryRecord } from "#lib/desk/webhooks/webhook-shape";
import type { EndpointDialogProps } from "./endpoint-form-dialogs";

/** Sends a test event as it opens, and shows what came of it as soon as there is an answer. */
export function TestDialog({ endpoint, onClose }: EndpointDialogProps) {
  const t = useTranslations("webhooks.test");
  const path = { endpointId: endpoint.id };
  const { mutate, data, error, isPending } = useChange("webhooks", () =>
    desk("POST /api/desk/webhooks/{endpointId}/test", { path }),
  );
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title")}
      footer={
        <>
          <Button busy={isPending} onClick={() => mutate()}>
            {t("again")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("close")}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState error={error} />
      ) : data ? (
        <TestResult key={data.event_id} endpoint={endpoint} eventId={data.event_id} />
      ) : (
        <Sending url={endpoint.url} />
      )}
    </Dialog>
  );
}

interface TestResultProps extends Pick<EndpointDialogProps, "endpoint"> {
  readonly eventId: string;
}

function TestResult({ endpoint, eventId }: TestResultProps) {
  const { data, error } = useRead(testQuery(endpoint.id, eventId));
  if (error && !data) return <ErrorState error={error} />;
  return data && isDone(data, eventId) ? <Outcome delivery={data} /> : <Sending url={endpoint.url} />;
}

function Sending({ url }: { readonly url: string }) {
  const t = useTranslations("webhooks.test");
  return (
    <p role="status" className="flex items-start gap-3 py-3">
      <Spinner className="mt-0.5" />
      <span className="min-w-0 break-all">{t("sending", { url })}</span>
    </p>
  );
}

function Outcome({ delivery }: { readonly delivery: DeskDeliveryRecord }) {
  const [t, all] = [useTranslations("webhooks.test"), useTranslations("webhooks")];
  const locale = useLocale();
  const [attempt] = delivery.tries;
  if (!attempt) return null;
  const { status, fault, ms, answer } = attempt;
  const isDelivered = delivery.state === "delivered";
  const facts = { status: status ?? 0, time: formatSpan(ms, locale) };
  return (
    <div className="space-y-4">
      <Alert live tone={isDelivered ? "good" : "bad"} title={t(isDelivered ? "delivered" : "failed")}>
        {fault === null ? (
          t(isDelivered ? "deliveredText" : "answered", facts)
        ) : (
          <>
            {all(`fault.${fault}`)}. {all(`faultHint.${fault}`)}
          </>
        )}
      </Alert>
      {answer !== "" && (
        <div className="space-y-1.5">
          <h3 className="text-[0.8125rem] text-soft">{all("deliveries.answerBody")}</h3>
          <CodeBlock label={all("deliveries.answerBody")} text={answer} />
        </div>
      )}
    </div>
  );
}
