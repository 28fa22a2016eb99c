import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { EmptyState } from "#components/ui/data/empty-state";
import { NoneMatch } from "#components/ui/data/none-match";
import { writeWireTime } from "#lib/browser/formats/local-time";
import { requestKeptDays } from "#lib/domain/requests/request-age";
import { parseInstant } from "#lib/domain/time/instant";
import { noRequestFilters, requestFiltersOf } from "./request-address";
import { useRequestAddress } from "./use-request-address";

/** Distinguishes an empty search result, rows no longer kept, and an agent without requests. */
export function RequestsEmpty({ keptFrom }: { readonly keptFrom: string }) {
  const [t, ui] = [useTranslations("requests"), useTranslations("ui")];
  const { zone } = useSignedInMember();
  const { address, setAddress } = useRequestAddress();
  const onClear = () => setAddress(noRequestFilters);
  if (isBefore(address.until, keptFrom)) {
    return (
      <EmptyState title={t("tooOld")} action={<Button onClick={onClear}>{ui("clearFilters")}</Button>}>
        {t("tooOldHint", { days: requestKeptDays, date: writeWireTime(keptFrom, zone) })}
      </EmptyState>
    );
  }
  if (Object.values(requestFiltersOf(address)).some((filter) => filter !== null)) {
    return <NoneMatch onClear={onClear} />;
  }
  return <EmptyState title={t("empty")}>{t("emptyHint")}</EmptyState>;
}

function isBefore(one: string | null, other: string): boolean {
  const [at, limit] = [parseInstant(one ?? ""), parseInstant(other)];
  return at !== null && limit !== null && at <= limit;
}
