import { useTranslations } from "next-intl";
import { useState } from "react";
import { HeldLimits } from "#components/control/held-limits";
import { useRead } from "#components/page/use-read";
import { KeyTimeline } from "#components/timeline/key-timeline";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { keyQuery } from "#lib/browser/queries/keys";
import { KeyFactsCard } from "./key-facts-card";
import { type KeyAct, KeyHeader } from "./key-header";
import { KeyNotes } from "./key-notes";
import { KeySecretsCard } from "./key-secrets-card";
import { KeyUsageCard } from "./key-usage-card";

const dialogs = {
  edit: later(() => import("./edit-key-dialog").then((file) => file.EditKeyDialog)),
  rotate: later(() => import("./rotate-key-dialog").then((file) => file.RotateKeyDialog)),
  revoke: later(() => import("./revoke-key-dialog").then((file) => file.RevokeKeyDialog)),
} as const;

export function KeyPage({ keyId }: { readonly keyId: string }) {
  const t = useTranslations("keys");
  const [act, setAct] = useState<KeyAct | null>(null);
  const query = useRead(keyQuery(keyId));
  const detail = query.data;
  if (query.isError && !detail) {
    return (
      <>
        <h1 className="sr-only">{t("key")}</h1>
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      </>
    );
  }
  const OpenDialog = act && dialogs[act];
  return (
    <>
      <KeyHeader keyId={keyId} detail={detail} onAct={setAct} />
      {detail && <KeyNotes detail={detail} onAct={setAct} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <KeySecretsCard detail={detail} />
          <KeyFactsCard detail={detail} />
        </div>
        <KeyUsageCard detail={detail} />
      </div>
      <HeldLimits scope="key" subject={keyId} className="mt-4" />
      <div className="mt-4">
        <KeyTimeline keyId={keyId} />
      </div>
      {OpenDialog && detail && <OpenDialog detail={detail} onClose={() => setAct(null)} />}
    </>
  );
}
