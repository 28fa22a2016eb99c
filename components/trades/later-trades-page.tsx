"use client";

import { laterPage } from "#components/ui/overlays/later";

export const TradesPage = laterPage(() => import("./trades-page").then((file) => file.TradesPage));
