"use client";

import { laterPage } from "#components/ui/overlays/later";

export const BulkPage = laterPage(() => import("./bulk-page").then((file) => file.BulkPage));
