import { useMutation, useQueryClient } from "@tanstack/react-query";
import { desk } from "#lib/browser/desk/desk";
import { settingsQuery } from "#lib/browser/queries/settings";
import type { DeskSettings, SettingsChange } from "#lib/desk/settings/settings-shape";

/** Saves one setting. The answer holds all settings, and so also a colleague's changes. */
export function useSetting(onSaved?: (settings: DeskSettings) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => desk("PATCH /api/desk/settings", { body }),
    onSuccess(settings) {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      onSaved?.(settings);
    },
  });
}

export type Saving = ReturnType<typeof useSetting>;
