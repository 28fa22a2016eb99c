import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import type { FilterInUse } from "#components/ui/controls/filter-bar";
import { writeWireTime } from "#lib/browser/formats/local-time";

export interface TimesInUse {
  readonly from: string | null;
  readonly until: string | null;
}

/** A list's time range as an entry of its filters in use. */
export function useRangeInUse({ from, until }: TimesInUse, onRemove: () => void): FilterInUse | null {
  const t = useTranslations("times");
  const { zone } = useSignedInMember();
  const shown = { from: writeWireTime(from, zone), until: writeWireTime(until, zone) };
  const words = from === null ? "before" : until === null ? "since" : "between";
  return from === null && until === null ? null : { name: t("name", { zone }), value: t(words, shown), onRemove };
}
