"use client";

import { laterPage } from "#components/ui/overlays/later";

export const ReferencePage = laterPage(() => import("./reference-page").then((file) => file.ReferencePage));
