import { useEffect, useState } from "react";
import { desk } from "#lib/browser/desk/desk";
import type { InvitationView } from "#lib/desk/invitations/invitation-shape";

export interface InvitationState {
  readonly invitation: InvitationView | null;
  readonly error: unknown;
  readonly busy: boolean;
  /** Accepts the invitation with this password, and a name for a new account. The result says whether that worked, never whether the email has an account. */
  accept(password: string, name: string): Promise<boolean>;
  /** Joins with the account of the invited person, who is signed in here. */
  join(): void;
}

export function useInvitation(): InvitationState {
  const [invitation, setInvitation] = useState<InvitationView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Pasting another link into the same tab changes only the part after "#", so the browser would not reload the page.
    const startOver = () => window.location.reload();
    window.addEventListener("hashchange", startOver);
    const leaving = new AbortController();
    desk("POST /api/desk/invitation", { body: { token: tokenHere() }, signal: leaving.signal }).then(
      setInvitation,
      (caught) => !leaving.signal.aborted && setError(caught),
    );
    return () => {
      window.removeEventListener("hashchange", startOver);
      leaving.abort();
    };
  }, []);

  async function send(ask: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await ask();
      return true;
    } catch (caught) {
      setError(caught);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    invitation,
    error,
    busy,
    accept: (password, name) => {
      const body = { token: tokenHere(), password, ...(name !== "" && { name }) };
      return send(() => desk("POST /api/desk/invitation/accept", { body }));
    },
    async join() {
      const joined = await send(() => desk("POST /api/desk/invitation/join", { body: { token: tokenHere() } }));
      if (joined) window.location.replace("/");
    },
  };
}

/** A link without anything after its "#" is treated as invalid. */
export const tokenHere = (): string => window.location.hash.slice(1, 65) || "none";
