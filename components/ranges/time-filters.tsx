import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { TimeField } from "#components/ui/controls/time-field";
import { isSound, type RangeDraft, rangeDraftOf, readRangeDraft } from "#lib/browser/ranges/range-draft";
import { shortInstant } from "#lib/browser/ranges/range-query";
import { parseInstant } from "#lib/domain/time/instant";
import { RangeCalendarButton } from "./range-calendar-button";
import { useTimeFault } from "./use-time-fault";

export interface TimeFiltersProps {
  readonly from: string | null;
  readonly until: string | null;
  readonly onChoose: (change: { readonly from: string | null; readonly until: string | null }) => void;
}

/** "From" and "until" in the member's zone, stored in the address as UTC. Each applies when its field is left. */
export function TimeFilters({ from, until, onChoose }: TimeFiltersProps) {
  const t = useTranslations("times");
  const { zone } = useSignedInMember();
  const told = useTimeFault(zone);
  const rules = { zone, isBounded: false };
  const before = { start: parseInstant(from ?? ""), end: parseInstant(until ?? "") };
  const [draft, setDraft] = useState(() => rangeDraftOf(before, zone));
  const [tried, setTried] = useState(false);
  const read = readRangeDraft(draft, before, rules);

  function choose(next: RangeDraft) {
    setDraft(next);
    setTried(true);
    const chosen = readRangeDraft(next, before, rules);
    const { start, end } = chosen;
    if (isSound(chosen)) onChoose({ from: start && shortInstant(start), until: end && shortInstant(end) });
  }
  function type(change: Partial<RangeDraft>) {
    setTried(false);
    setDraft({ ...draft, ...change, anchor: null });
  }

  return (
    <>
      <TimeField
        label={t("from")}
        value={draft.start}
        zone={zone}
        error={tried && told(read.faults.start)}
        onChange={(start) => type({ start })}
        onLeave={() => choose(draft)}
      />
      <TimeField
        label={t("until")}
        value={draft.end}
        zone={zone}
        error={tried && told(read.faults.end)}
        onChange={(end) => type({ end })}
        onLeave={() => choose(draft)}
        calendar={<RangeCalendarButton draft={draft} read={read} rules={rules} onChange={choose} />}
      />
    </>
  );
}
