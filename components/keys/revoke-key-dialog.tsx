import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ActDialog } from "#components/page/act-dialog";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { Alert } from "#components/ui/data/alert";
import { desk } from "#lib/browser/desk/desk";
import { relativeTime } from "#lib/browser/formats/format-time";
import { shownText } from "#lib/domain/text/shown-text";
import type { KeyDialogProps } from "./key-form-dialogs";
import { msOf, usedLately } from "./key-in-words";

const endChars = 6;

export function RevokeKeyDialog({ detail, onClose }: KeyDialogProps) {
  const t = useTranslations("keys");
  const [typed, setTyped] = useState("");
  const { id, name } = detail.key;
  const end = id.slice(-endChars);
  const isSure = typed.trim().toLowerCase() === end;
  const shownName = shownText(name) || t("unnamed");
  return (
    <ActDialog
      isForm
      isDanger
      title={t("revokeTitle", { name: shownName })}
      description={t("revokeText")}
      action={t("revokeNow")}
      disabled={!isSure}
      topic="keys"
      send={() => desk("POST /api/desk/keys/{keyId}/revoke", { path: { keyId: id } })}
      done={t("revokedNow", { name: shownName })}
      onClose={onClose}
    >
      <WhatBreaks detail={detail} />
      <Field label={t("typeEnd", { end })}>
        {(wiring) => (
          <Input
            {...wiring}
            data-autofocus
            className="font-mono"
            maxLength={endChars}
            spellCheck={false}
            autoCapitalize="none"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </ActDialog>
  );
}

function WhatBreaks({ detail: { key, quotas, as_of: asOf } }: Pick<KeyDialogProps, "detail">) {
  const t = useTranslations("keys");
  const tOperation = useTranslations("overview.operation");
  const locale = useLocale();
  const { last_used_at: used } = key;
  if (used === null) return <Alert>{t("revokeUnused")}</Alert>;
  const calls = quotas
    .filter(({ used: count }) => count > 0)
    .map(({ operation, used: count }) => t("callsOf", { operation: tOperation(operation), count }));
  return (
    <Alert tone={usedLately(used, asOf) ? "bad" : "warn"}>
      <p>{t("revokeUsed", { when: relativeTime(used, msOf(asOf), locale) })}</p>
      {calls.length > 0 && (
        <p className="tabular mt-1">
          {t("revokeCalls", { calls: new Intl.ListFormat(locale, { type: "unit" }).format(calls) })}
        </p>
      )}
    </Alert>
  );
}
