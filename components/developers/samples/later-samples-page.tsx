"use client";

import { laterPage } from "#components/ui/overlays/later";

export const SamplesPage = laterPage(() => import("./samples-page").then((file) => file.SamplesPage));
