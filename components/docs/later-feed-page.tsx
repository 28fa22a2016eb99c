"use client";

import { laterPage } from "#components/ui/overlays/later";

export const FeedPage = laterPage(() => import("./feed-page").then((file) => file.FeedPage));
