"use client";

import { laterPage } from "#components/ui/overlays/later";

export const KeysPage = laterPage(() => import("./keys-page").then((file) => file.KeysPage));
