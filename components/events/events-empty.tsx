import { useTranslations } from "next-intl";
import { Button, buttonClass } from "#components/ui/controls/button";
import { Activity } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { EmptyState, NoneMatch } from "#components/ui/data/empty-state";
import type { EventsPage } from "#lib/browser/queries/events";
import { eventKeptDays } from "#lib/domain/time/kept-days";

export interface EventsEmptyProps {
  /** The last page that was read. */
  readonly page: EventsPage | undefined;
  /** Reads on where the look for rare types ended; null where all was looked through. */
  readonly onOlder: (() => void) | null;
  readonly isBusy: boolean;
  /** Null where no filter is set. */
  readonly onClear: (() => void) | null;
}

/** Distinguishes a log without events, one whose events have all been dropped, and filters that leave nothing. */
export function EventsEmpty({ page, onOlder, isBusy, onClear }: EventsEmptyProps) {
  const t = useTranslations("events");
  const { last_sequence: last = 0, first_kept: firstKept = 1, looked_to: lookedTo = 1 } = page ?? {};
  if (onOlder) {
    return (
      <EmptyState
        title={t("noneFound", { number: lookedTo })}
        action={
          <Button busy={isBusy} onClick={onOlder}>
            {t("older")}
          </Button>
        }
      >
        {t("noneFoundHint")}
      </EmptyState>
    );
  }
  if (last === 0) {
    return (
      <EmptyState
        icon={<Activity />}
        title={t("none")}
        action={
          <Link href="/developers" className={buttonClass()}>
            {t("reference")}
          </Link>
        }
      >
        {t("noneHint")}
      </EmptyState>
    );
  }
  if (firstKept > last) {
    return <EmptyState title={t("noneLeft")}>{t("noneLeftHint", { days: eventKeptDays, last })}</EmptyState>;
  }
  return onClear && <NoneMatch onClear={onClear} />;
}
