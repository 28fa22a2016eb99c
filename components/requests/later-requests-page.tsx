"use client";

import { laterPage } from "#components/ui/later";

export const RequestsPage = laterPage(() => import("./requests-page").then((file) => file.RequestsPage));
