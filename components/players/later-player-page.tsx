"use client";

import { laterPage } from "#components/ui/later";

export const PlayerPage = laterPage(() => import("./player-page").then((file) => file.PlayerPage));
