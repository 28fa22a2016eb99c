"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendJson } from "#lib/browser/asking/api";
import { settingsPath, settingsQuery } from "#lib/browser/queries/settings";
import type { DeskSettings, SettingsChange } from "#lib/desk/settings/settings-shape";

/** Saves one setting. The answer holds all settings, so a colleague's changes arrive with it. */
export function useSetting(onSaved?: (settings: DeskSettings) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => sendJson<DeskSettings>("PATCH", settingsPath, change),
    onSuccess(settings) {
      queryClient.setQueryData(settingsQuery().queryKey, settings);
      onSaved?.(settings);
    },
  });
}

export type Saving = ReturnType<typeof useSetting>;
