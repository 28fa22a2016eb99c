"use client";

import { laterPage } from "#components/ui/overlays/later";

export const EventsPage = laterPage(() => import("./events-page").then((file) => file.EventsPage));
