"use client";

import { laterPage } from "#components/ui/later";

export const ReportPage = laterPage(() => import("./report-page").then((file) => file.ReportPage));
