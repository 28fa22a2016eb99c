"use client";

import { laterPage } from "#components/ui/overlays/later";

/** Later, because every page may be closed and hardly one is. */
export const ClosedPage = laterPage(() => import("./closed-page").then((file) => file.ClosedPage));
