import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Facts } from "#components/transfers/receipt/facts";
import { CodeBlock, ShownText } from "#components/ui/text/shown-text";
import { shownWireText } from "#lib/browser/formats/wire-text";
import type { RequestRecord } from "#lib/browser/queries/requests";

export function RequestAsItCame({ request }: { readonly request: RequestRecord }) {
  const t = useTranslations("requests");
  const { method, target, headers, body } = request;
  const line = (text: string): ReactNode =>
    text === "" ? <span className="text-soft">{t("none")}</span> : <Mono text={text} />;
  return (
    <section aria-labelledby="as-it-came" className="space-y-4">
      <h3 id="as-it-came" className="font-semibold">
        {t("asItCame")}
      </h3>
      <CodeBlock label={t("requestLine")} text={`${method} ${shownWireText(target)}`} />
      {request.target_is_cut && <p className="text-warn">{t("targetCut")}</p>}
      <Facts
        facts={[
          { name: "X-Api-Key", value: line(request.key_id) },
          { name: "X-Timestamp", value: line(headers.timestamp) },
          { name: "X-Idempotency-Key", value: line(headers.idempotency_key) },
          { name: "X-Signature", value: <Signature headers={headers} /> },
          { name: "Content-Type", value: line(headers.content_type) },
          { name: "User-Agent", value: line(headers.user_agent) },
        ]}
      />
      <div className="space-y-2">
        <h4 className="text-soft">{t("body")}</h4>
        {request.is_without_figures && <p className="text-soft">{t("withoutFigures")}</p>}
        {body === null ? (
          <p>{t(request.is_without_figures && request.body_bytes > 0 ? "bodyHidden" : "bodyUnread")}</p>
        ) : body === "" ? (
          <p>{t("bodyEmpty")}</p>
        ) : (
          <CodeBlock label={t("body")} text={shownWireText(body)} />
        )}
        {request.body_is_cut && (
          <p className="text-warn">{t("bodyCut", { kept: body?.length ?? 0, all: request.body_bytes })}</p>
        )}
      </div>
    </section>
  );
}

function Signature({ headers }: Pick<RequestRecord, "headers">) {
  const t = useTranslations("requests");
  const { signature_start: start, signature_length: length } = headers;
  if (length === 0) return <span className="text-soft">{t("signatureNone")}</span>;
  return (
    <span className="text-xs">
      {start === "" ? t("signatureOdd", { length }) : t("signatureCut", { start, length })}
    </span>
  );
}

const Mono = ({ text }: { readonly text: string }) => (
  <span className="break-all font-mono text-xs">
    <ShownText text={shownWireText(text)} />
  </span>
);
