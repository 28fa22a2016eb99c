"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { createContext, type ReactNode, useContext, useMemo, useOptimistic, useState, useTransition } from "react";
import { useLaterFromNow } from "#components/ui/overlays/later";
import type { Locale } from "#lib/browser/formats/locale";
import { booksChoice, type RowHeight, rememberPreference, type Theme } from "#lib/browser/look/preference";
import type { PnlView } from "#lib/domain/reports/pnl-view";

export interface Preferences {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly rows: RowHeight;
  /** "UTC" or an IANA name. */
  readonly zone: string;
  /** Null when no zone was chosen: the zone of the agent's books applies. */
  readonly chosenZone: string | null;
  /** Whose gain a net PnL is shown as, on every page. */
  readonly pnlView: PnlView;
  setLocale(locale: Locale): void;
  setTheme(theme: Theme): void;
  setRows(rows: RowHeight): void;
  setZone(zone: string | null): void;
  setPnlView(view: PnlView): void;
}

const PreferencesContext = createContext<Preferences | null>(null);

export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error("usePreferences needs a PreferencesProvider above it.");
  return preferences;
}

export interface PreferencesProviderProps {
  readonly theme: Theme;
  readonly rows: RowHeight;
  /** Null when no zone was chosen. */
  readonly zone: string | null;
  readonly pnlView: PnlView;
  readonly children: ReactNode;
}

/** Display settings of this browser. The server reads their first values from the cookies. */
export function PreferencesProvider({ children, ...first }: PreferencesProviderProps) {
  const [locale, expectLocale] = useOptimistic(useLocale());
  const router = useRouter();
  const [theme, setTheme] = useState(first.theme);
  const [rows, setRows] = useState(first.rows);
  const [chosenZone, setZone] = useState(first.zone);
  const [pnlView, setPnlView] = useState(first.pnlView);
  const [, startTransition] = useTransition();
  useLaterFromNow();

  const preferences = useMemo<Preferences>(
    () => ({
      locale,
      theme,
      rows,
      zone: chosenZone ?? "UTC",
      chosenZone,
      pnlView,
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
      setRows(next) {
        rememberPreference("rows", next);
        document.documentElement.dataset.rows = next;
        setRows(next);
      },
      setZone(next) {
        rememberPreference("zone", next ?? booksChoice);
        setZone(next);
      },
      setPnlView(next) {
        rememberPreference("pnl", next);
        setPnlView(next);
      },
    }),
    [locale, theme, rows, chosenZone, pnlView, router, expectLocale],
  );
  return <PreferencesContext value={preferences}>{children}</PreferencesContext>;
}

/** On an agent's pages, a member who has chosen no zone sees times in the zone of the books. */
export function BooksZone({ zone, children }: { readonly zone: string; readonly children: ReactNode }) {
  const own = usePreferences();
  const preferences = useMemo(() => (own.chosenZone === null ? { ...own, zone } : own), [own, zone]);
  return <PreferencesContext value={preferences}>{children}</PreferencesContext>;
}

function showTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove("light", "dark");
  if (theme !== "system") classList.add(theme);
}
