"use client";

import { laterPage } from "#components/ui/overlays/later";

export const RunPage = laterPage(() => import("./run-page").then((file) => file.RunPage));
