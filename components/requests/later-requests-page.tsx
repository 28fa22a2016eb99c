"use client";

import { laterPage } from "#components/ui/overlays/later";

export const RequestsPage = laterPage(() => import("./requests-page").then((file) => file.RequestsPage));
