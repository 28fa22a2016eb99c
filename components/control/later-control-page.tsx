"use client";

import { laterPage } from "#components/ui/overlays/later";

export const ControlPage = laterPage(() => import("./control-page").then((file) => file.ControlPage));
