"use client";

import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { originLeftOut } from "#lib/browser/reference/samples";

const PublicUrl = createContext<string | null>(null);

export interface PublicUrlProviderProps {
  /** The origin that the operator set; null where the server answers to any host. */
  readonly publicUrl: string | null;
  readonly children: ReactNode;
}

export const PublicUrlProvider = ({ publicUrl, children }: PublicUrlProviderProps) => (
  <PublicUrl value={publicUrl}>{children}</PublicUrl>
);

const neverChanges = () => () => undefined;
const originHere = () => window.location.origin;
const originElsewhere = () => originLeftOut;

/** This service's own origin. Where no setting tells the server, only the browser knows it. */
export function useOwnOrigin(): string {
  const here = useSyncExternalStore(neverChanges, originHere, originElsewhere);
  return useContext(PublicUrl) ?? here;
}
