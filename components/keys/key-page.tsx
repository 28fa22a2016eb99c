"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { HeldLimits } from "#components/control/held-limits";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { KeyTimeline } from "#components/timeline/key-timeline";
import { Button } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { formatTime, relativeTime } from "#lib/browser/formats/format-time";
import { type DeskKeyDetail, type KeyQuota, keyQuery } from "#lib/browser/queries/keys";
import { opensQuota } from "#lib/domain/keys/scope";
import { KeyFactsCard } from "./key-facts-card";
import { type KeyAct, KeyHeader, mayChangeKey } from "./key-header";
import { keyState, msOf } from "./key-in-words";
import { KeySecretsCard } from "./key-secrets-card";

const dialogs = {
  edit: later(() => import("./key-form-dialogs").then((file) => file.EditKeyDialog)),
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

interface KeyNotesProps {
  readonly detail: DeskKeyDetail;
  readonly onAct: (act: KeyAct) => void;
}

/** Warnings that matter before anything else on the key's page. */
function KeyNotes({ detail: { key, as_of: asOf }, onAct }: KeyNotesProps) {
  const t = useTranslations("keys");
  const locale = useLocale();
  const { zone, may } = useSignedInMember();
  const state = keyState(key, asOf);
  if (state === "active") return null;
  if (state === "revoked") return <Alert className="mb-4">{t("revokedNote")}</Alert>;
  const putOff = mayChangeKey(key, may) && (
    <Button size="small" onClick={() => onAct("edit")}>
      {t("putOff")}
    </Button>
  );
  const at = key.expires_at ?? asOf;
  const expiring = { when: relativeTime(at, msOf(asOf), locale), time: formatTime(at, zone) };
  return (
    <Alert tone={state === "expired" ? "bad" : "warn"} className="mb-4" action={putOff}>
      {state === "expired" ? t("expiredNote") : t("expiringNote", expiring)}
    </Alert>
  );
}

/** One gauge for each operation that the key may call, or that it tried to call without permission. */
function KeyUsageCard({ detail }: { readonly detail: DeskKeyDetail | undefined }) {
  const t = useTranslations("keys");
  return (
    <Card title={t("usage")} description={t("usageHint")}>
      {detail ? (
        <ul className="space-y-3">
          {detail.quotas
            .filter(({ operation, used }) => opensQuota(detail.key.scopes, operation) || used > 0)
            .map((quota) => (
              <Gauge key={quota.operation} quota={quota} />
            ))}
        </ul>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Card>
  );
}

const nearlyUsed = 0.8;

function Gauge({ quota: { operation, used, limit } }: { readonly quota: KeyQuota }) {
  const t = useTranslations("keys");
  const tOperation = useTranslations("overview.operation");
  const share = limit === 0 ? 0 : Math.min(1, used / limit);
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span>{tOperation(operation)}</span>
        <span className={`tabular text-[0.8125rem] ${used > 0 ? "" : "text-soft"}`}>
          {limit === 0 ? t("usedFree", { used }) : t("usedOf", { used, limit })}
        </span>
      </p>
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={`block h-full rounded-full transition-[width] duration-500 ${share >= nearlyUsed ? "bg-warn" : "bg-accent"}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </li>
  );
}
