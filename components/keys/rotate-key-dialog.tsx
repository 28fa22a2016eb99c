import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Checkbox } from "#components/ui/controls/checkbox";
import { ExplainedChoice } from "#components/ui/controls/explained-choice";
import { Alert } from "#components/ui/data/alert";
import { UnknownOutcome } from "#components/ui/data/unknown-outcome";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { formatTime, relativeTime } from "#lib/browser/formats/format-time";
import type { DeskKeyDetail, DeskKeySecret } from "#lib/desk/keys/key-shape";
import { shownText } from "#lib/domain/text/shown-text";
import type { Overlap } from "#lib/domain/time/overlap";
import type { KeyDialogProps } from "./edit-key-dialog";
import { KeySecretDialog } from "./key-secret-dialog";
import { msOf, usedLately, usedSinceRotation } from "./key-state";

export function RotateKeyDialog({ detail, onClose }: KeyDialogProps) {
  const t = useTranslations("keys");
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { key, as_of: asOf } = detail;
  const [overlap, setOverlap] = useState<Overlap>("24h");
  const [endsOldest, setEndsOldest] = useState(false);
  // The secret lives in this state, because a mutation's result would stay in memory after the dialog has closed.
  const [made, setMade] = useState<DeskKeySecret | null>(null);
  const rotate = useMutation({
    async mutationFn() {
      const body = { overlap, rotated_at: key.rotated_at };
      setMade(await desk("POST /api/desk/keys/{keyId}/rotate", { path: { keyId: key.id }, body }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["keys"] }),
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
      busy={rotate.isPending}
      disabled={overlaps && !endsOldest}
      onConfirm={rotate.mutate}
    >
      <div className="space-y-4">
        {overlaps && <OldestEnds detail={detail} agreed={endsOldest} onAgree={setEndsOldest} />}
        <OverlapField value={overlap} onChoose={setOverlap} />
        {isCut && used && (
          <Alert tone="warn" live>
            {t("stillUsed", { when: relativeTime(used, msOf(asOf), locale) })}
          </Alert>
        )}
      </div>
      {rotate.isError && <UnknownOutcome error={rotate.error} unknown={t("rotationUnknown")} />}
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

/** The usual choice comes first, and the choice that stops running systems comes last. */
const overlaps = ["24h", "7d", "1h", "none"] as const satisfies readonly Overlap[];

function OverlapField({ value, onChoose }: { readonly value: Overlap; readonly onChoose: (value: Overlap) => void }) {
  const t = useTranslations("keys");
  const choices = overlaps.map((each) => ({
    value: each,
    label: t(`overlapOf.${each}`),
    hint: t(`overlapHint.${each}`),
  }));
  return <ExplainedChoice<Overlap> legend={t("overlap")} chosen={[value]} choices={choices} onChoose={onChoose} />;
}
