"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { PreferencesProvider, type PreferencesProviderProps } from "#components/preferences";
import { createQueryClient } from "#lib/browser/asking/query-client";

export interface ProvidersProps extends Omit<PreferencesProviderProps, "children"> {
  readonly children: ReactNode;
}

export function Providers({ children, ...preferences }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PreferencesProvider {...preferences}>{children}</PreferencesProvider>
    </QueryClientProvider>
  );
}
