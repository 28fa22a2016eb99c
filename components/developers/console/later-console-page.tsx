"use client";

import { laterPage } from "#components/ui/overlays/later";

export const ConsolePage = laterPage(() => import("./console-page").then((file) => file.ConsolePage));
