import { useLocale, useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import { formatTime, relativeTime } from "#lib/browser/formats/format-time";
import type { DeskKeyDetail } from "#lib/desk/keys/key-shape";
import type { KeyAct } from "./key-header";
import { keyState, msOf } from "./key-state";
import { mayChangeKey } from "./may-change-key";

export interface KeyNotesProps {
  readonly detail: DeskKeyDetail;
  readonly onAct: (act: KeyAct) => void;
}

/** Warnings that matter before anything else on the key's page. */
export function KeyNotes({ detail: { key, as_of: asOf }, onAct }: KeyNotesProps) {
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
