"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { usePreferences } from "#components/preferences";
import { Segmented } from "#components/ui/segmented";
import { browserZone } from "#lib/client/preference";

const never = () => () => {};

/** UTC or where the browser is. The wire and the addresses of pages stay in UTC whatever is chosen. */
export function ZoneSwitch() {
  const t = useTranslations("shell");
  const { zone, setZone } = usePreferences();
  // Only the browser knows where it is.
  const local = useSyncExternalStore(never, browserZone, () => zone);
  return (
    <>
      <Segmented
        label={t("zone")}
        value={zone === "UTC" ? "utc" : "local"}
        options={[
          { value: "utc", label: t("zones.utc") },
          { value: "local", label: t("zones.local"), disabled: local === "UTC" },
        ]}
        onChoose={(value) => setZone(value === "utc" ? "UTC" : local)}
        className="w-full"
      />
      {local !== "UTC" && <p className="mt-1 truncate text-[0.8125rem] text-soft">{local}</p>}
    </>
  );
}
