import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "#components/ui/use-error-text";
import { sendJson } from "#lib/browser/asking/api";
import { isApiError } from "#lib/browser/asking/api-error";
import type { ChoiceView, MembershipView, SignedInView } from "#lib/desk/people/session-shape";
import { useSecondsLeft } from "./use-seconds-left";

export interface SignInState {
  readonly missing: "email" | "password" | "code" | null;
  /** The password fitted, and the code is asked for. Both go with it again: the form keeps them, and nothing else does. */
  readonly step: "password" | "code" | "choose" | "done";
  /** The agents to choose from, once password and code have fitted. */
  readonly choice: readonly MembershipView[];
  readonly recoveryCodesLeft: number;
  /** Password or email did not fit: another page than the sign-in has words of its own for it. */
  readonly isRefused: boolean;
  /** What went wrong, in words. */
  readonly trouble: string | null;
  readonly busy: boolean;
  readonly secondsToWait: number;
  submit(email: string, password: string, code: string): void;
  /** Sends the same again, for this agent. */
  choose(agentId: string): void;
  /** Back to the password. */
  startAnew(): void;
  goOn(): void;
}

const refusedCode = 30013;
const codeNeededCode = 30171;
const codeWrongCode = 30172;
const addressRefusedCode = 30175;

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/** With what an invitation's link carries, the account that signs in joins its agent. */
export function useSignIn(next: string, invitation?: string): SignInState {
  const t = useTranslations("signIn");
  const [missing, setMissing] = useState<SignInState["missing"]>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SignInState["step"]>("password");
  const [choice, setChoice] = useState<readonly MembershipView[]>([]);
  // Kept in memory while there is a choice, and gone with the page.
  const [fitting, setFitting] = useState<Credentials | null>(null);
  const [recoveryCodesLeft, setRecoveryCodesLeft] = useState(0);
  const [secondsToWait, waitFor] = useSecondsLeft();
  const otherTrouble = useErrorText(error);

  // A page of its own, so that nothing of who sat here before is left in memory.
  const goOn = () => window.location.replace(next);

  async function send(credentials: Credentials, agentId?: string): Promise<void> {
    setBusy(true);
    setError(null);
    const body = {
      ...credentials,
      ...(agentId !== undefined && { agent_id: agentId }),
      ...(invitation !== undefined && { invitation }),
    };
    try {
      const answer = await sendJson<SignedInView | ChoiceView>("POST", "/api/staff/sign-in", body);
      if ("choose" in answer) {
        setChoice(answer.choose);
        setFitting(credentials);
        setStep("choose");
        setBusy(false);
        return;
      }
      const { recovery_codes_left: left } = answer;
      if (left === null) return goOn();
      setRecoveryCodesLeft(left);
      setStep("done");
    } catch (caught) {
      setBusy(false);
      setFitting(null);
      if (isApiError(caught) && caught.code === codeNeededCode) return setStep("code");
      if (isApiError(caught) && caught.code === refusedCode) setStep("password");
      else if (credentials.code !== undefined) setStep("code");
      if (isApiError(caught) && caught.status === 429) waitFor(caught.retryAfterSeconds ?? 1);
      setError(caught);
    }
  }

  function submit(email: string, password: string, code: string): void {
    if (busy || secondsToWait > 0) return;
    const lacking = email === "" ? "email" : password === "" ? "password" : null;
    const missingNow = lacking ?? (step === "code" && code === "" ? "code" : null);
    setMissing(missingNow);
    if (missingNow === null) void send(step === "code" ? { email, password, code } : { email, password });
  }

  function choose(agentId: string): void {
    if (!busy && fitting !== null) void send(fitting, agentId);
  }

  function startAnew(): void {
    setFitting(null);
    setStep("password");
    setError(null);
    setMissing(null);
  }

  const isRefused = isApiError(error) && error.code === refusedCode;
  return {
    ...{ missing, step, choice, recoveryCodesLeft, isRefused, trouble: troubleOf(), busy, secondsToWait },
    ...{ submit, choose, startAnew, goOn },
  };

  function troubleOf(): string | null {
    if (error === null) return null;
    if (!isApiError(error)) return otherTrouble;
    if (isRefused) return t("refused");
    if (error.code === codeWrongCode) return t("codeWrong");
    if (error.code === addressRefusedCode) return t("addressRefused");
    return error.status === 429 ? t("tooOften") : otherTrouble;
  }
}
