import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { CalendarButton } from "#components/ranges/calendar-button";
import { Field } from "#components/ui/controls/field";
import { Select } from "#components/ui/controls/select";
import { TimeField } from "#components/ui/controls/time-field";
import { Skeleton } from "#components/ui/data/empty-state";
import { later } from "#components/ui/overlays/later";
import { readLocalTime, writeLocalTime } from "#lib/browser/formats/local-time";
import { type Instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { dayIn, startOfDay } from "#lib/domain/time/zone";
import { expiryChoices, type KeyDraft } from "./key-draft";

const Calendar = later(
  () => import("#components/ui/controls/calendar").then((file) => file.Calendar),
  () => <Skeleton className="h-72 w-64 max-w-full" />,
);

export interface KeyExpiryFieldProps {
  readonly draft: Pick<KeyDraft, "expiry" | "expiresAt">;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<KeyDraft>) => void;
}

export function KeyExpiryField({ draft: { expiry, expiresAt }, error, onChange }: KeyExpiryFieldProps) {
  const [t, times] = [useTranslations("keys"), useTranslations("times")];
  const { zone } = useSignedInMember();
  const labels = {
    never: t("never"),
    "30": t("inDays", { days: 30 }),
    "90": t("inDays", { days: 90 }),
    "365": t("inAYear"),
    at: t("atTime"),
  };
  const typed = readLocalTime(expiresAt, zone);
  const dayOf = (at: Instant) => dayIn(zone, at);
  const today = dayOf(instantOfMilliseconds(Date.now()));
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field
        label={t("expiry")}
        hint={expiry === "never" ? undefined : t("expiryHint")}
        error={expiry === "at" ? undefined : error}
      >
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
          zone={zone}
          error={error}
          onChange={(value) => onChange({ expiresAt: value })}
          calendar={
            <CalendarButton label={times("calendarOne")}>
              {(close) => (
                <Calendar
                  label={times("calendarOne")}
                  today={today}
                  days={typeof typed === "string" ? null : { first: dayOf(typed), last: dayOf(typed) }}
                  monthsMax={1}
                  onChoose={(day) => {
                    onChange({ expiresAt: writeLocalTime(startOfDay(zone, day), zone) });
                    close();
                  }}
                />
              )}
            </CalendarButton>
          }
        />
      )}
    </div>
  );
}
