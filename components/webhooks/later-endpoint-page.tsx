"use client";

import { laterPage } from "#components/ui/overlays/later";

export const EndpointPage = laterPage(() => import("./endpoint-page").then((file) => file.EndpointPage));
