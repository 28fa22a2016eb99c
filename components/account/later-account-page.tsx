"use client";

import { laterPage } from "#components/ui/overlays/later";

export const AccountPage = laterPage(() => import("./account-page").then((file) => file.AccountPage));
