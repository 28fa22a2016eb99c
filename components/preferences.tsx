"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { createContext, type ReactNode, useContext, useMemo, useOptimistic, useState, useTransition } from "react";
import type { Locale } from "#lib/client/locale";
import { rememberPreference, type Theme } from "#lib/client/preference";

export interface Preferences {
  readonly locale: Locale;
  readonly theme: Theme;
  /** "UTC" or an IANA name. */
  readonly zone: string;
  setLocale(locale: Locale): void;
  setTheme(theme: Theme): void;
  setZone(zone: string): void;
}

const PreferencesContext = createContext<Preferences | null>(null);

export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error("usePreferences needs a PreferencesProvider above it.");
  return preferences;
}

export interface PreferencesProviderProps {
  readonly theme: Theme;
  readonly zone: string;
  readonly children: ReactNode;
}

/** How this browser shows things. The first values come from its cookies, by way of the server. */
export function PreferencesProvider({ theme: firstTheme, zone: firstZone, children }: PreferencesProviderProps) {
  const [locale, expectLocale] = useOptimistic(useLocale());
  const router = useRouter();
  const [theme, setTheme] = useState(firstTheme);
  const [zone, setZone] = useState(firstZone);
  const [, startTransition] = useTransition();

  const preferences = useMemo<Preferences>(
    () => ({
      locale,
      theme,
      zone,
      setLocale(next) {
        rememberPreference("locale", next);
        startTransition(() => {
          expectLocale(next);
          router.refresh();
        });
      },
      setTheme(next) {
        rememberPreference("theme", next);
        showTheme(next);
        setTheme(next);
      },
      setZone(next) {
        rememberPreference("zone", next);
        setZone(next);
      },
    }),
    [locale, theme, zone, router, expectLocale],
  );
  return <PreferencesContext value={preferences}>{children}</PreferencesContext>;
}

function showTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove("light", "dark");
  if (theme !== "system") classList.add(theme);
}
