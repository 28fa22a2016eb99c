import { useTranslations } from "next-intl";
import { Switch } from "#components/ui/controls/switch";
import type { SwitchOnWire } from "#lib/domain/agents/settings";
import { SettingCard } from "./setting-card";
import { useSetting } from "./use-setting";

export interface SwitchSettingProps {
  readonly name: SwitchOnWire;
  readonly on: boolean;
}

/** The setting is saved when the switch is pressed. */
export function SwitchSetting({ name, on }: SwitchSettingProps) {
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
