"use client";

import { laterPage } from "#components/ui/overlays/later";

export const KeyPage = laterPage(() => import("./key-page").then((file) => file.KeyPage));
