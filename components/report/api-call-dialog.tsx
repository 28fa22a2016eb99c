import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { useCopy } from "#components/ui/controls/copy-button";
import { Dialog } from "#components/ui/overlays/modal";
import { withParams } from "#lib/browser/asking/api";
import { apiCallSnippet, type SnippetCall } from "#lib/browser/formats/api-call-snippet";
import type { RangeTimes } from "#lib/browser/queries/report";

/** The report on screen as an API call. Colons stay unescaped, because a query allows them and they are easier to read. */
export const reportCall = (origin: string, times: RangeTimes): SnippetCall => ({
  origin,
  method: "GET",
  target: withParams("/api/v1/exchange/report/trade-summary", { ...times }).replaceAll("%3A", ":"),
  idempotencyKey: "",
  body: "",
  apiKey: null,
});

export function ApiCallDialog({ times, onClose }: { readonly times: RangeTimes; readonly onClose: () => void }) {
  const t = useTranslations("report.apiCall");
  const { copied, copy } = useCopy();
  const snippet = apiCallSnippet(reportCall(window.location.origin, times));
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t("title")}
      description={t("hint")}
      footer={
        <Button variant="primary" onClick={() => copy(snippet)}>
          {copied ? t("copied") : t("copy")}
        </Button>
      }
    >
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls sideways must scroll by keyboard too.
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line bg-sunken p-4 font-mono text-xs leading-5"
      >
        <code>{snippet}</code>
      </pre>
    </Dialog>
  );
}
