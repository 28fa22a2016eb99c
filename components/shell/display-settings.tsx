import { useTranslations } from "next-intl";
import { type ReactNode, useSyncExternalStore } from "react";
import { usePreferences } from "#components/page/preferences";
import { useSignedInMember } from "#components/page/signed-in-member";
import { LanguageSwitch } from "#components/sign-in/language-switch";
import { Segmented } from "#components/ui/controls/segmented";
import { PnlSwitch } from "#components/ui/data/pnl";
import { browserZone, themes } from "#lib/browser/look/preference";

/** Language, theme, time zone and view of results in this browser. */
export function DisplaySettings() {
  const [t, ui] = [useTranslations("shell"), useTranslations("ui")];
  const { theme, setTheme } = usePreferences();
  return (
    <div className="space-y-4">
      <Line name={t("language")}>
        <LanguageSwitch className="w-full" />
      </Line>
      <Line name={t("theme")}>
        <Segmented
          label={t("theme")}
          value={theme}
          options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          onChoose={setTheme}
          className="w-full"
        />
      </Line>
      <Line name={t("zone")}>
        <ZoneSwitch />
      </Line>
      <Line name={ui("pnl.label")}>
        <PnlSwitch className="w-full" />
      </Line>
    </div>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-[0.8125rem] text-soft">
        {name}
      </p>
      {children}
    </div>
  );
}

const never = () => () => {};

/** Offers UTC, the zone of the books and the browser's zone. The wire and the addresses of pages stay in UTC. */
function ZoneSwitch() {
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
