import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "#components/ui/use-error-text";
import { sendJson } from "#lib/client/api";
import { isApiError } from "#lib/client/api-error";
import { useSecondsLeft } from "./use-seconds-left";

export interface SignInState {
  readonly missing: "email" | "password" | null;
  /** What went wrong, in words. */
  readonly trouble: string | null;
  readonly busy: boolean;
  readonly secondsToWait: number;
  submit(email: string, password: string): void;
}

const refusedCode = 30013;

export function useSignIn(next: string): SignInState {
  const t = useTranslations("signIn");
  const [missing, setMissing] = useState<SignInState["missing"]>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [secondsToWait, waitFor] = useSecondsLeft();
  const otherTrouble = useErrorText(error);

  async function send(email: string, password: string): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await sendJson("POST", "/api/staff/sign-in", { email, password });
      // A page of its own, so that nothing of who sat here before is left in memory.
      window.location.replace(next);
    } catch (caught) {
      if (isApiError(caught) && caught.status === 429) waitFor(caught.retryAfterSeconds ?? 1);
      setError(caught);
      setBusy(false);
    }
  }

  function submit(email: string, password: string): void {
    if (busy || secondsToWait > 0) return;
    const lacking = email === "" ? "email" : password === "" ? "password" : null;
    setMissing(lacking);
    if (lacking === null) void send(email, password);
  }

  return { missing, trouble: troubleOf(), busy, secondsToWait, submit };

  function troubleOf(): string | null {
    if (error === null) return null;
    if (!isApiError(error)) return otherTrouble;
    if (error.code === refusedCode) return t("refused");
    return error.status === 429 ? t("tooOften") : otherTrouble;
  }
}
