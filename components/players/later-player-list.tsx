"use client";

import { laterPage } from "#components/ui/overlays/later";

export const PlayerList = laterPage(() => import("./player-list").then((file) => file.PlayerList));
