import { useEffect, useState } from "react";
import { sendJson } from "#lib/browser/asking/api";
import type { InvitationView } from "#lib/desk/people/invitation-shape";

export interface InvitationState {
  readonly invitation: InvitationView | null;
  readonly error: unknown;
  readonly busy: boolean;
  /** Answers the link with this password. It says whether that was taken, and never whether the email has an account. */
  accept(password: string): Promise<boolean>;
  /** As the very person that it is for, who is signed in here. */
  join(): void;
}

export function useInvitation(): InvitationState {
  const [invitation, setInvitation] = useState<InvitationView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

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
    accept: (password) => send("/api/staff/invitation/accept", { password }),
    join: () => void send("/api/staff/invitation/join", {}).then((joined) => joined && window.location.replace("/")),
  };
}

/** A link without anything behind its "#" is as good as a made up one. */
export const tokenHere = (): string => window.location.hash.slice(1, 65) || "none";
