"use client";

import { laterPage } from "#components/ui/overlays/later";

export const TeamPage = laterPage(() => import("./team-page").then((file) => file.TeamPage));
