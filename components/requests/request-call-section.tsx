import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { Terminal } from "#components/ui/controls/icons";
import { useCopy } from "#components/ui/controls/use-copy";
import { LiveRegion } from "#components/ui/text/live-region";
import { apiCallSnippet } from "#lib/browser/formats/api-call-snippet";
import type { RequestRecord } from "#lib/desk/requests/request-shape";
import { CodeBlock } from "./code-block";
import { requestCall } from "./request-call";

/** The request as a shell call, which anybody with the secret can paste. */
export function RequestCallSection({ request }: { readonly request: RequestRecord }) {
  const t = useTranslations("requests");
  const { copied, copy } = useCopy();
  const call = requestCall(window.location.origin, request);
  const movesMoney = request.operation === "deposits" || request.operation === "withdrawals";
  const snippet = typeof call === "string" ? null : apiCallSnippet(call);
  return (
    <section aria-labelledby="as-a-call" className="space-y-3">
      <h3 id="as-a-call" className="font-semibold">
        {t("call")}
      </h3>
      {typeof call === "string" && <p className="text-soft">{t(`cannot.${call}`)}</p>}
      {snippet !== null && (
        <>
          <p className="text-soft">{t("callHint")}</p>
          {movesMoney && <p>{t("callTransfer")}</p>}
          <Button onClick={() => copy(snippet)}>
            <Terminal aria-hidden="true" />
            {copied ? t("copied") : t("copyCall")}
          </Button>
          <LiveRegion>{copied ? t("copied") : ""}</LiveRegion>
          <CodeBlock label={t("call")} text={snippet} />
        </>
      )}
    </section>
  );
}
