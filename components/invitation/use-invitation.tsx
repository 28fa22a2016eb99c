import { useEffect, useState } from "react";
import { sendJson } from "#lib/client/api";
import type { InvitationView } from "#lib/schemas/staff-invitation";

export interface InvitationState {
  readonly invitation: InvitationView | null;
  readonly error: unknown;
  readonly busy: boolean;
  /** The account is there, and could not be signed in to at once. */
  readonly made: boolean;
  accept(password: string): void;
}

export function useInvitation(): InvitationState {
  const [invitation, setInvitation] = useState<InvitationView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState(false);

  useEffect(() => {
    // Another link pasted into the same tab changes the "#" alone, which loads nothing anew.
    const startOver = () => window.location.reload();
    window.addEventListener("hashchange", startOver);
    const leaving = new AbortController();
    sendJson<InvitationView>("POST", "/api/staff/invitation", { token: tokenHere() }, leaving.signal).then(
      setInvitation,
      (caught) => !leaving.signal.aborted && setError(caught),
    );
    return () => {
      window.removeEventListener("hashchange", startOver);
      leaving.abort();
    };
  }, []);

  async function make(email: string, password: string): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await sendJson("POST", "/api/staff/invitation/accept", { token: tokenHere(), password });
    } catch (caught) {
      setError(caught);
      setBusy(false);
      return;
    }
    // The same door as for everybody: what it asks of a sign-in, it asks here.
    try {
      await sendJson("POST", "/api/staff/sign-in", { email, password });
      window.location.replace("/");
    } catch {
      setMade(true);
      setBusy(false);
    }
  }

  return { invitation, error, busy, made, accept: (password) => invitation && void make(invitation.email, password) };
}

/** A link without anything behind its "#" is as good as a made up one. */
const tokenHere = (): string => window.location.hash.slice(1, 65) || "none";
