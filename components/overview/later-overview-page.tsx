"use client";

import { laterPage } from "#components/ui/overlays/later";

export const OverviewPage = laterPage(() => import("./overview-page").then((file) => file.OverviewPage));
