"use client";

import { laterPage } from "#components/ui/later";

export const ConsolePage = laterPage(() => import("./console-page").then((file) => file.ConsolePage));
