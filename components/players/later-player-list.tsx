"use client";

import { laterPage } from "#components/ui/later";

export const PlayerList = laterPage(() => import("./player-list").then((file) => file.PlayerList));
