"use client";

import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "#lib/browser/asking/create-query-client";

export interface QueryProviderProps {
  /** Whose pages these are. */
  readonly reader: string;
  readonly children: ReactNode;
}

let kept: { readonly reader: string; readonly client: QueryClient } | null = null;

/** Caches what a signed-in member's pages have read. */
export function QueryProvider({ reader, children }: QueryProviderProps) {
  const [queryClient] = useState(() => clientOf(reader));
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/**
 * The window's client. React may begin its first render anew, and a client made by that render would lack what the
 * page brought along. On the server each request has its own.
 */
function clientOf(reader: string): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  if (kept?.reader !== reader) kept = { reader, client: createQueryClient() };
  return kept.client;
}
