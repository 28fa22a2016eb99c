"use client";

import { laterPage } from "#components/ui/overlays/later";

export const SettingsPage = laterPage(() => import("./settings-page").then((file) => file.SettingsPage));
