import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "#components/ui/use-error-text";
import { sendJson } from "#lib/client/api";
import { isApiError } from "#lib/client/api-error";
import { useSecondsLeft } from "./use-seconds-left";

export interface SignInState {
  readonly missing: "email" | "password" | "code" | null;
  /** The password fitted, and the code is asked for. Both go with it again: the form keeps them, and nothing else does. */
  readonly step: "password" | "code" | "done";
  readonly recoveryCodesLeft: number;
  /** What went wrong, in words. */
  readonly trouble: string | null;
  readonly busy: boolean;
  readonly secondsToWait: number;
  submit(email: string, password: string, code: string): void;
  /** Back to the password. */
  startAnew(): void;
  goOn(): void;
}

const refusedCode = 30013;
const codeNeededCode = 30171;
const codeWrongCode = 30172;
const addressRefusedCode = 30175;

interface SignInAnswer {
  readonly recovery_codes_left: number | null;
}

export function useSignIn(next: string): SignInState {
  const t = useTranslations("signIn");
  const [missing, setMissing] = useState<SignInState["missing"]>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SignInState["step"]>("password");
  const [recoveryCodesLeft, setRecoveryCodesLeft] = useState(0);
  const [secondsToWait, waitFor] = useSecondsLeft();
  const otherTrouble = useErrorText(error);

  // A page of its own, so that nothing of who sat here before is left in memory.
  const goOn = () => window.location.replace(next);

  async function send(body: object): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const { recovery_codes_left: left } = await sendJson<SignInAnswer>("POST", "/api/staff/sign-in", body);
      if (left === null) return goOn();
      setRecoveryCodesLeft(left);
      setStep("done");
    } catch (caught) {
      if (isApiError(caught) && caught.code === codeNeededCode) {
        setStep("code");
        setBusy(false);
        return;
      }
      if (isApiError(caught) && caught.code === refusedCode) setStep("password");
      if (isApiError(caught) && caught.status === 429) waitFor(caught.retryAfterSeconds ?? 1);
      setError(caught);
      setBusy(false);
    }
  }

  function submit(email: string, password: string, code: string): void {
    if (busy || secondsToWait > 0) return;
    const lacking = email === "" ? "email" : password === "" ? "password" : null;
    const missingNow = lacking ?? (step === "code" && code === "" ? "code" : null);
    setMissing(missingNow);
    if (missingNow === null) void send(step === "code" ? { email, password, code } : { email, password });
  }

  function startAnew(): void {
    setStep("password");
    setError(null);
    setMissing(null);
  }

  return { missing, step, recoveryCodesLeft, trouble: troubleOf(), busy, secondsToWait, submit, startAnew, goOn };

  function troubleOf(): string | null {
    if (error === null) return null;
    if (!isApiError(error)) return otherTrouble;
    if (error.code === refusedCode) return t("refused");
    if (error.code === codeWrongCode) return t("codeWrong");
    if (error.code === addressRefusedCode) return t("addressRefused");
    return error.status === 429 ? t("tooOften") : otherTrouble;
  }
}
