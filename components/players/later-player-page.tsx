"use client";

import { laterPage } from "#components/ui/overlays/later";

export const PlayerPage = laterPage(() => import("./player-page").then((file) => file.PlayerPage));
