import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { Button, buttonClass } from "#components/ui/controls/button";
import { Link } from "#components/ui/controls/link";
import { EmptyState } from "#components/ui/data/empty-state";
import { NoneMatch } from "#components/ui/data/none-match";
import { writeWireTime } from "#lib/browser/formats/local-time";
import { keysQuery } from "#lib/browser/queries/keys";
import { requestKeptDays } from "#lib/domain/requests/request-age";
import { parseInstant } from "#lib/domain/time/instant";
import { noRequestFilters, type RequestAddress, requestFiltersOf } from "./request-address";
import { useRequestAddress } from "./use-request-address";

/** Distinguishes an empty search result, rows no longer kept, and an agent without requests. */
export function RequestsEmpty({ keptFrom }: { readonly keptFrom: string }) {
  const [t, ui] = [useTranslations("requests"), useTranslations("ui")];
  const { zone } = useSignedInMember();
  const { address, setAddress } = useRequestAddress();
  const onClear = () => setAddress(noRequestFilters);
  if (endsBefore(address.until, keptFrom)) {
    return (
      <EmptyState title={t("tooOld")} action={<Button onClick={onClear}>{ui("clearFilters")}</Button>}>
        {t("tooOldHint", { days: requestKeptDays, date: writeWireTime(keptFrom, zone) })}
      </EmptyState>
    );
  }
  if (isOfKeyAlone(address)) return <EmptyOfKey keyId={address.key ?? ""} onClear={onClear} />;
  if (Object.values(requestFiltersOf(address)).some((filter) => filter !== null)) {
    return <NoneMatch onClear={onClear} />;
  }
  return (
    <EmptyState
      title={t("empty")}
      action={
        <Link href="/developers/samples" className={buttonClass()}>
          {t("firstRequest")}
        </Link>
      }
    >
      {t("emptyHint")}
    </EmptyState>
  );
}

const isOfKeyAlone = (address: RequestAddress): boolean =>
  Object.entries(requestFiltersOf(address)).every(([name, filter]) => (filter !== null) === (name === "key"));

/** A key that was never used has no requests, whatever the filters. */
function EmptyOfKey({ keyId, onClear }: { readonly keyId: string; readonly onClear: () => void }) {
  const t = useTranslations("requests");
  const key = useRead(keysQuery).data?.keys.find(({ id }) => id === keyId);
  if (key?.last_used_at !== null) return <NoneMatch onClear={onClear} />;
  return (
    <EmptyState
      title={t("unused")}
      action={
        <Link href="/developers/samples" className={buttonClass()}>
          {t("firstRequest")}
        </Link>
      }
    >
      {t("emptyHint")}
    </EmptyState>
  );
}

function endsBefore(one: string | null, other: string): boolean {
  const [at, limit] = [parseInstant(one ?? ""), parseInstant(other)];
  return at !== null && limit !== null && at <= limit;
}
