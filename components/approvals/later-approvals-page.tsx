"use client";

import { laterPage } from "#components/ui/overlays/later";

export const ApprovalsPage = laterPage(() => import("./approvals-page").then((file) => file.ApprovalsPage));
