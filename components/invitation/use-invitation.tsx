import { useEffect, useState } from "react";
import { sendJson } from "#lib/browser/asking/api";
import type { InvitationView } from "#lib/desk/people/invitation-shape";

export interface InvitationState {
  readonly invitation: InvitationView | null;
  readonly error: unknown;
  readonly busy: boolean;
  /** Accepts the invitation with this password. The result says whether that worked, never whether the email has an account. */
  accept(password: string): Promise<boolean>;
  /** Joins with the account of the invited person, who is signed in here. */
  join(): void;
}

export function useInvitation(): InvitationState {
  const [invitation, setInvitation] = useState<InvitationView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Pasting another link into the same tab changes only the part after "#", so the browser would not load the page again.
    const startOver = () => window.location.reload();
    window.addEventListener("hashchange", startOver);
    const leaving = new AbortController();
    sendJson<InvitationView>("POST", "/api/desk/invitation", { token: tokenHere() }, leaving.signal).then(
      setInvitation,
      (caught) => !leaving.signal.aborted && setError(caught),
    );
    return () => {
      window.removeEventListener("hashchange", startOver);
      leaving.abort();
    };
  }, []);

  async function send(path: string, body: object): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await sendJson("POST", path, { token: tokenHere(), ...body });
      return true;
    } catch (caught) {
      setError(caught);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ invitation, error, busy },
    accept: (password) => send("/api/desk/invitation/accept", { password }),
    join: () => void send("/api/desk/invitation/join", {}).then((joined) => joined && window.location.replace("/")),
  };
}

/** A link with nothing after its "#" is treated like an invalid one. */
export const tokenHere = (): string => window.location.hash.slice(1, 65) || "none";
