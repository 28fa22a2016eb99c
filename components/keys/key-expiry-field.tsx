import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { TimeField } from "#components/ui/time-field";
import { useViewer } from "#components/viewer";
import { expiryChoices, type KeyDraft } from "#lib/client/key-draft";

export interface KeyExpiryFieldProps {
  readonly draft: Pick<KeyDraft, "expiry" | "expiresAt">;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<KeyDraft>) => void;
}

export function KeyExpiryField({ draft: { expiry, expiresAt }, error, onChange }: KeyExpiryFieldProps) {
  const t = useTranslations("keys");
  const { zone } = useViewer();
  const labels = {
    never: t("never"),
    "30": t("inDays", { days: 30 }),
    "90": t("inDays", { days: 90 }),
    "365": t("inAYear"),
    at: t("atTime"),
  };
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label={t("expiry")} hint={expiry === "never" ? undefined : t("expiryHint")}>
        {(wiring) => (
          <Select
            {...wiring}
            value={expiry}
            options={expiryChoices.map((value) => ({ value, label: labels[value] }))}
            onChoose={(chosen) => onChange({ expiry: chosen })}
          />
        )}
      </Field>
      {expiry === "at" && (
        <TimeField
          label={t("expiresAt", { zone })}
          value={expiresAt}
          error={error}
          onChange={(value) => onChange({ expiresAt: value })}
        />
      )}
    </div>
  );
}
