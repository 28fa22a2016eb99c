import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { Button } from "#components/ui/controls/button";
import { useCopy } from "#components/ui/controls/copy-button";
import { Terminal } from "#components/ui/controls/icons";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { RecordSheet } from "#components/ui/overlays/record-sheet";
import { LiveRegion } from "#components/ui/text/live-region";
import { CodeBlock } from "#components/ui/text/shown-text";
import { apiCallSnippet, type SnippetCall } from "#lib/browser/formats/api-call-snippet";
import { type RequestRecord, requestQuery } from "#lib/browser/queries/requests";
import { memberRequestKeptDays, requestKeptDays } from "#lib/domain/time/kept-days";
import { RequestAsItCame } from "./request-as-it-came";
import { RequestFacts } from "./request-facts";

export interface RequestSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function RequestSheet({ id, onClose }: RequestSheetProps) {
  const t = useTranslations("requests");
  const query = useRead(requestQuery(id));
  return (
    <RecordSheet record={id} onClose={onClose} width="wide" title={t("opened")} description={id}>
      <OpenedRecord
        query={query}
        missing={t("missing")}
        missingHint={t("missingHint", { days: requestKeptDays, memberDays: memberRequestKeptDays })}
      >
        {(request) => (
          <div className="space-y-8">
            <RequestFacts request={request} />
            {request.member === null && (
              <>
                <RequestAsItCame request={request} />
                <RequestCallSection request={request} />
              </>
            )}
          </div>
        )}
      </OpenedRecord>
    </RecordSheet>
  );
}

/** The request as a shell call, which anybody with the secret can paste. */
function RequestCallSection({ request }: { readonly request: RequestRecord }) {
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

type CannotCall = "bodyCut" | "bodyHidden" | "bodyUnread" | "targetCut" | "unprintable";

/** A logged request as a call that signs and sends it again, or the reason why this is impossible. */
function requestCall(origin: string, request: RequestRecord): SnippetCall | CannotCall {
  const { method, target, headers, body, key_id: apiKey } = request;
  if (request.body_is_cut) return "bodyCut";
  if (request.target_is_cut) return "targetCut";
  if (request.is_without_figures && body !== "" && method !== "GET") return "bodyHidden";
  if (body === null && method !== "GET") return "bodyUnread";
  const { idempotency_key: idempotencyKey } = headers;
  // A header value with other characters could not be sent exactly as it arrived.
  if (!/^[ -~]*$/.test(idempotencyKey) || !/^\/[!-~\u0080-\u00ff]*$/.test(target)) return "unprintable";
  return { origin, method, target, idempotencyKey, body: body ?? "", apiKey };
}
