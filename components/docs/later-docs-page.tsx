"use client";

import { laterPage } from "#components/ui/overlays/later";

export const DocsPage = laterPage(() => import("./docs-page").then((file) => file.DocsPage));
