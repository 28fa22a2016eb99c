"use client";

import { laterPage } from "#components/ui/later";

export const TransfersPage = laterPage(() => import("./transfers-page").then((file) => file.TransfersPage));
