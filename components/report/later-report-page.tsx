"use client";

import { laterPage } from "#components/ui/overlays/later";

export const ReportPage = laterPage(() => import("./report-page").then((file) => file.ReportPage));
