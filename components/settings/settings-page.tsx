"use client";

import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { Switch } from "#components/ui/controls/checkbox";
import { linkTo } from "#components/ui/controls/link";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { PageHeader } from "#components/ui/text/page-header";
import { settingsQuery } from "#lib/browser/queries/settings";
import type { DeskSettings } from "#lib/desk/settings/settings-shape";
import { agentSettings, type SettingName, type SwitchOnWire, settingNames } from "#lib/domain/agents/settings";
import { AllowListSetting } from "./allow-list-setting";
import { BooksZoneSetting } from "./books-zone-setting";
import { SettingCard, useSetting } from "./setting-card";

/** The settings of the whole agent. Each is saved separately. */
export function SettingsPage() {
  const t = useTranslations("settings");
  const { data, error, refetch } = useRead(settingsQuery);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t.rich("description", {
          audit: linkTo("/audit?action=settings", "text-accent underline underline-offset-2"),
        })}
      />
      {error && <ErrorState className="mb-6" error={error} onRetry={() => void refetch()} />}
      <div className="max-w-3xl space-y-4">
        {data
          ? settingNames.map((name) => <Setting key={name} name={name} settings={data} />)
          : !error && settingNames.map((name) => <Skeleton key={name} className="h-40 w-full" />)}
      </div>
    </>
  );
}

function Setting({ name, settings }: { readonly name: SettingName; readonly settings: DeskSettings }) {
  const rule = agentSettings[name];
  switch (rule.kind) {
    case "switch":
      return <SwitchSetting name={rule.wire} on={settings[rule.wire]} />;
    case "addresses":
      return <AllowListSetting allow={settings[rule.wire]} yourAddress={settings.your_address} />;
    case "zone":
      return <BooksZoneSetting zone={settings[rule.wire]} />;
  }
}

interface SwitchSettingProps {
  readonly name: SwitchOnWire;
  readonly on: boolean;
}

/** The setting is saved when the switch is pressed. */
function SwitchSetting({ name, on }: SwitchSettingProps) {
  const t = useTranslations(`settings.${name}`);
  const saving = useSetting();
  const asked = saving.isPending ? saving.variables[name] : undefined;
  return (
    <SettingCard name={name} description={t((asked ?? on) ? "isOn" : "isOff")} saving={saving}>
      <Switch
        label={t("label")}
        checked={asked ?? on}
        onChange={({ target }) => saving.mutate({ [name]: target.checked })}
      />
    </SettingCard>
  );
}
