import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { OverlapChoice, UnknownOutcome, useSecret } from "#components/secrets/secret-act";
import { Checkbox } from "#components/ui/controls/checkbox";
import { Alert } from "#components/ui/data/alert";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { formatTime, relativeTime } from "#lib/browser/formats/format-time";
import type { DeskKeyDetail } from "#lib/browser/queries/keys";
import { shownText } from "#lib/domain/text/shown-text";
import type { Overlap } from "#lib/domain/time/overlap";
import type { KeyDialogProps } from "./key-form-dialogs";
import { msOf, usedLately, usedSinceRotation } from "./key-in-words";
import { KeySecretDialog } from "./key-secret-dialog";

export function RotateKeyDialog({ detail, onClose }: KeyDialogProps) {
  const t = useTranslations("keys");
  const locale = useLocale();
  const { key, as_of: asOf } = detail;
  const [overlap, setOverlap] = useState<Overlap>("24h");
  const [endsOldest, setEndsOldest] = useState(false);
  const { made, act } = useSecret("keys", () => {
    const body = { overlap, rotated_at: key.rotated_at };
    return desk("POST /api/desk/keys/{keyId}/rotate", { path: { keyId: key.id }, body });
  });
  if (made) return <KeySecretDialog made={made} onClose={onClose} />;
  const overlaps = key.overlap_until !== null;
  const { secret_used_at: used } = key;
  const isCut = overlap === "none" && usedLately(used, asOf);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("rotateTitle", { name: shownText(key.name) || t("unnamed") })}
      description={t("rotateText")}
      action={t("rotateNow")}
      isDanger={isCut}
      busy={act.isPending}
      disabled={overlaps && !endsOldest}
      onConfirm={act.mutate}
    >
      <div className="space-y-4">
        {overlaps && <OldestEnds detail={detail} agreed={endsOldest} onAgree={setEndsOldest} />}
        <OverlapChoice legend={t("overlap")} t={t} value={overlap} onChoose={setOverlap} />
        {isCut && used && (
          <Alert tone="warn" live>
            {t("stillUsed", { when: relativeTime(used, msOf(asOf), locale) })}
          </Alert>
        )}
      </div>
      {act.isError && <UnknownOutcome error={act.error} unknown={t("rotationUnknown")} />}
    </ConfirmDialog>
  );
}

interface OldestEndsProps {
  readonly detail: DeskKeyDetail;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

/** A key has at most two secrets. Another rotation ends the oldest, which the member has to confirm. */
function OldestEnds({ detail: { key, as_of: asOf }, agreed, onAgree }: OldestEndsProps) {
  const t = useTranslations("keys");
  const locale = useLocale();
  const { zone } = useSignedInMember();
  const used = usedSinceRotation(key);
  const time = formatTime(key.overlap_until ?? asOf, zone);
  return (
    <Alert tone="warn" title={t("oldestEnds")}>
      <p>
        {used
          ? t("oldestEndsText", { time, when: relativeTime(used, msOf(asOf), locale) })
          : t("oldestEndsUnused", { time })}
      </p>
      <Checkbox
        className="mt-2"
        label={t("endIt")}
        checked={agreed}
        onChange={({ target }) => onAgree(target.checked)}
      />
    </Alert>
  );
}
