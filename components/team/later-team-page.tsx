"use client";

import { laterPage } from "#components/ui/later";

export const TeamPage = laterPage(() => import("./team-page").then((file) => file.TeamPage));
