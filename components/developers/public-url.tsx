"use client";

import { createContext, type ReactNode } from "react";

/** The origin that the operator set; null where the server answers to any host. */
export const PublicUrl = createContext<string | null>(null);

export interface PublicUrlProviderProps {
  readonly publicUrl: string | null;
  readonly children: ReactNode;
}

/** Stands in the frame of all pages, so it brings nothing along. */
export const PublicUrlProvider = ({ publicUrl, children }: PublicUrlProviderProps) => (
  <PublicUrl value={publicUrl}>{children}</PublicUrl>
);
