"use client";

import { laterPage } from "#components/ui/overlays/later";

export const AuditPage = laterPage(() => import("./audit-page").then((file) => file.AuditPage));
