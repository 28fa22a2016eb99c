import { useTranslations } from "next-intl";
import { TimedListFilters } from "#components/ranges/timed-list-filters";
import { requestFilters } from "#lib/domain/requests/request-filters";
import { useRequestAddress } from "./use-request-address";
import { useRequestChoices } from "./use-request-choices";

export function RequestFilterBar() {
  const t = useTranslations("requests");
  const { address, setAddress } = useRequestAddress();
  return (
    <TimedListFilters
      filters={requestFilters}
      values={address}
      onChange={setAddress}
      label={(name) => t(`filters.${name}`)}
      choices={useRequestChoices()}
      faults={{ player: t("badPlayer") }}
      inSight="player"
    />
  );
}
