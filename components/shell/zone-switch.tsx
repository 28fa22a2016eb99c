import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { usePreferences } from "#components/page/preferences";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Segmented } from "#components/ui/controls/segmented";
import { browserZone } from "#lib/browser/look/preference";

const never = () => () => {};

/** Offers UTC, the zone of the books and the browser's zone. The wire and the addresses of pages stay in UTC. */
export function ZoneSwitch() {
  const t = useTranslations("shell");
  const { zone, chosenZone, setZone } = usePreferences();
  const { booksZone } = useSignedInMember().agent;
  // The server does not know the browser's zone, so the first render uses the chosen one.
  const local = useSyncExternalStore(never, browserZone, () => zone);
  const hasBooks = booksZone !== "UTC";
  const isBooks = hasBooks && chosenZone === null;
  return (
    <>
      <Segmented
        label={t("zone")}
        value={isBooks ? "books" : zone === "UTC" ? "utc" : "local"}
        options={[
          { value: "utc", label: t("zones.utc") },
          ...(hasBooks ? [{ value: "books", label: t("zones.books") } as const] : []),
          { value: "local", label: t("zones.local"), disabled: local === "UTC" },
        ]}
        onChoose={(value) => setZone(value === "books" ? null : value === "utc" ? "UTC" : local)}
        className="w-full"
      />
      {(isBooks || local !== "UTC") && (
        <p className="mt-1 truncate text-[0.8125rem] text-soft">{isBooks ? booksZone : local}</p>
      )}
    </>
  );
}
