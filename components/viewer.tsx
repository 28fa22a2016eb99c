"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Locale } from "#lib/browser/formats/locale";
import { type Capability, mayDo, type StaffRole } from "#lib/domain/people/role";
import { BooksZone, usePreferences } from "./preferences";

export interface ViewerFacts {
  readonly email: string;
  readonly role: StaffRole;
  /** While a second factor has to be set up, only the account page is open to them. */
  readonly isSetUpDue: boolean;
  readonly agent: { readonly id: string; readonly name: string; readonly currency: string; readonly booksZone: string };
}

export interface Viewer extends ViewerFacts {
  readonly locale: Locale;
  readonly zone: string;
  setZone(zone: string | null): void;
  may(capability: Capability): boolean;
}

const ViewerContext = createContext<ViewerFacts | null>(null);

/** The signed-in member. The pages hide what the role may not do as a courtesy: the server refuses it anyway. */
export function ViewerProvider({ viewer, children }: { readonly viewer: ViewerFacts; readonly children: ReactNode }) {
  return (
    <ViewerContext value={viewer}>
      <BooksZone zone={viewer.agent.booksZone}>{children}</BooksZone>
    </ViewerContext>
  );
}

export function useViewer(): Viewer {
  const facts = useContext(ViewerContext);
  if (!facts) throw new Error("useViewer needs a ViewerProvider above it.");
  const { locale, zone, setZone } = usePreferences();
  return useMemo(
    () => ({ ...facts, locale, zone, setZone, may: (capability) => mayDo(facts.role, capability) }),
    [facts, locale, zone, setZone],
  );
}
