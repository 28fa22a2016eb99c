"use client";

import { laterPage } from "#components/ui/later";

export const SettingsPage = laterPage(() => import("./settings-page").then((file) => file.SettingsPage));
