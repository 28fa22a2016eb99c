"use client";

import { laterPage } from "#components/ui/overlays/later";

export const WebhooksPage = laterPage(() => import("./webhooks-page").then((file) => file.WebhooksPage));
