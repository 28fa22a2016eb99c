"use client";

import { laterPage } from "#components/ui/overlays/later";

export const TransfersPage = laterPage(() => import("./transfers-page").then((file) => file.TransfersPage));
