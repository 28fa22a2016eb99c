"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Locale } from "#lib/browser/formats/locale";
import { type Capability, type MemberRole, mayDo } from "#lib/domain/people/role";
import { BooksZone, usePreferences } from "./preferences";

export interface SignedInAgent {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly booksZone: string;
  /** False when transfers alone move its players' wallets. */
  readonly isMovedByTrades: boolean;
}

export interface SignedInMemberFacts {
  readonly email: string;
  readonly name: string | null;
  /** The roles in force. */
  readonly roles: readonly MemberRole[];
  /** When the member's only role ended; null while a role is in force. */
  readonly roleEndedAt: string | null;
  /** True while a second factor must be set up: until then only the account page is open. */
  readonly isSetUpDue: boolean;
  readonly agent: SignedInAgent;
}

export interface SignedInMember extends SignedInMemberFacts {
  readonly locale: Locale;
  readonly zone: string;
  setZone(zone: string | null): void;
  /** False for everything while a second factor is due, because the server refuses it until then. */
  may(capability: Capability): boolean;
}

export interface SignedInMemberProviderProps {
  readonly member: SignedInMemberFacts;
  readonly children: ReactNode;
}

const SignedInMemberContext = createContext<SignedInMemberFacts | null>(null);

/** The signed-in member. Hiding what the role may not do is a courtesy: the server refuses it anyway. */
export function SignedInMemberProvider({ member, children }: SignedInMemberProviderProps) {
  return (
    <SignedInMemberContext value={member}>
      <BooksZone zone={member.agent.booksZone}>{children}</BooksZone>
    </SignedInMemberContext>
  );
}

export function useSignedInMember(): SignedInMember {
  const facts = useContext(SignedInMemberContext);
  if (!facts) throw new Error("useSignedInMember needs a SignedInMemberProvider above it.");
  const { locale, zone, setZone } = usePreferences();
  return useMemo(
    () => ({
      ...facts,
      locale,
      zone,
      setZone,
      may: (capability) => !facts.isSetUpDue && mayDo(facts.roles, capability),
    }),
    [facts, locale, zone, setZone],
  );
}
