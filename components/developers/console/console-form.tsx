import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/controls/button";
import { Field } from "#components/ui/controls/field";
import { Input, TextArea } from "#components/ui/controls/input";
import { Card } from "#components/ui/data/card";
import type { SigningConsoleRequest } from "#lib/desk/keys/signing-console-shape";
import { readPastedRequest } from "./read-pasted-request";

const nothingSent: SigningConsoleRequest = {
  method: "",
  target: "",
  api_key: "",
  timestamp: "",
  idempotency_key: "",
  signature: "",
  body: "",
  signed_text: "",
  request_id: "",
};

const headerFields = [
  ["api_key", "X-Api-Key"],
  ["timestamp", "X-Timestamp"],
  ["idempotency_key", "X-Idempotency-Key"],
  ["signature", "X-Signature"],
  ["request_id", "X-Request-Id"],
] as const;

export interface ConsoleFormProps {
  readonly busy: boolean;
  readonly onCheck: (sent: SigningConsoleRequest) => void;
}

export function ConsoleForm({ busy, onCheck }: ConsoleFormProps) {
  const t = useTranslations("developers.consolePage");
  const [sent, setSent] = useState(nothingSent);
  const [pasted, setPasted] = useState("");
  const [told, setTold] = useState<"readDone" | "readNothing" | null>(null);
  const change = (name: keyof SigningConsoleRequest) => (event: { readonly target: { readonly value: string } }) =>
    setSent((before) => ({ ...before, [name]: event.target.value }));

  function fillIn() {
    const read = readPastedRequest(pasted);
    setTold(read ? "readDone" : "readNothing");
    if (!read) return;
    const { apiKey: api_key, idempotencyKey: idempotency_key, ...same } = read;
    setSent((before) => ({ ...before, ...same, api_key, idempotency_key, request_id: "" }));
  }

  function check(event: FormEvent) {
    event.preventDefault();
    // A pasted header value often ends in a space, and a real one never does.
    const trimmed = Object.fromEntries(headerFields.map(([name]) => [name, sent[name].trim()]));
    onCheck({ ...sent, ...trimmed, method: sent.method.trim(), target: sent.target.trim() });
  }

  return (
    <form onSubmit={check} className="space-y-6">
      <Card title={t("paste")} description={t("pasteHint")}>
        <TextArea
          aria-label={t("paste")}
          rows={5}
          wrap="off"
          placeholder={"POST /api/v1/… HTTP/1.1\nX-Api-Key: ak_…"}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button onClick={fillIn} disabled={pasted.trim() === ""}>
            {t("read")}
          </Button>
          <p role="status" className={told === "readNothing" ? "text-bad" : "text-soft"}>
            {told && t(told)}
          </p>
        </div>
      </Card>
      <Card title={t("fields")}>
        <div className="grid gap-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
          <Field label={t("method")}>
            {(wiring) => <Input {...wiring} className="font-mono" value={sent.method} onChange={change("method")} />}
          </Field>
          <Field label={t("target")} hint={t("targetHint")}>
            {(wiring) => <Input {...wiring} className="font-mono" value={sent.target} onChange={change("target")} />}
          </Field>
        </div>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {headerFields.map(([name, label]) => (
            <Field
              key={name}
              label={<span className="font-mono text-[0.8125rem]">{label}</span>}
              optional={name === "request_id" || name === "idempotency_key"}
              className={name === "signature" ? "sm:col-span-2 sm:order-1" : ""}
            >
              {(wiring) => <Input {...wiring} className="font-mono" value={sent[name]} onChange={change(name)} />}
            </Field>
          ))}
        </div>
        <Field label={t("body")} hint={t("bodyHint")} optional className="mt-4">
          {(wiring) => <TextArea {...wiring} rows={4} value={sent.body} onChange={change("body")} />}
        </Field>
        <Field label={t("signedText")} hint={t("signedTextHint")} optional className="mt-4">
          {(wiring) => (
            <TextArea {...wiring} rows={3} wrap="off" value={sent.signed_text} onChange={change("signed_text")} />
          )}
        </Field>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            {t("check")}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              setSent(nothingSent);
              setPasted("");
              setTold(null);
            }}
          >
            {t("clear")}
          </Button>
        </div>
      </Card>
    </form>
  );
}
