"use client";

import { laterPage } from "#components/ui/later";

export const KeysPage = laterPage(() => import("./keys-page").then((file) => file.KeysPage));
