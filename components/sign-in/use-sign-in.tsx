import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "#components/ui/data/use-error-text";
import { isApiError } from "#lib/browser/asking/api-error";
import { desk } from "#lib/browser/desk/desk";
import type { MembershipView } from "#lib/desk/people/account-shape";
import { codeOf } from "#lib/domain/failure-codes";
import { useSecondsLeft } from "./use-seconds-left";

export interface SignInState {
  readonly missing: "email" | "password" | "code" | null;
  /** "code": the password was right. Email and password are sent again with the code, and only the form keeps them. */
  readonly step: "password" | "code" | "choose" | "done";
  /** The agents to choose from once the password and the code were right. */
  readonly choice: readonly MembershipView[];
  readonly recoveryCodesLeft: number;
  /** True when the email or the password was wrong. A page other than the sign-in page has its own text for that. */
  readonly isRefused: boolean;
  /** The error in words. */
  readonly trouble: string | null;
  readonly busy: boolean;
  readonly secondsToWait: number;
  submit(email: string, password: string, code: string): void;
  /** Signs in again with the same credentials, for this agent. */
  choose(agentId: string): void;
  /** Goes back to the password. */
  startAnew(): void;
  goOn(): void;
}

const refusedCode = codeOf("sign_in_refused");
const codeNeededCode = codeOf("second_factor_needed");
const codeWrongCode = codeOf("second_factor_wrong");
const addressRefusedCode = codeOf("desk_address_not_allowed");

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/** With an invitation's token, the account that signs in joins the inviting agent. */
export function useSignIn(next: string, invitation?: string): SignInState {
  const t = useTranslations("signIn");
  const [missing, setMissing] = useState<SignInState["missing"]>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SignInState["step"]>("password");
  const [choice, setChoice] = useState<readonly MembershipView[]>([]);
  // The credentials stay in memory only while an agent is being chosen.
  const [fitting, setFitting] = useState<Credentials | null>(null);
  const [recoveryCodesLeft, setRecoveryCodesLeft] = useState(0);
  const [secondsToWait, waitFor] = useSecondsLeft();
  const otherTrouble = useErrorText(error);

  // Reloads, so that nothing of the former person is left in memory.
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
      const answer = await desk("POST /api/desk/sign-in", { body });
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
    missing,
    step,
    choice,
    recoveryCodesLeft,
    isRefused,
    trouble: troubleOf(),
    busy,
    secondsToWait,
    submit,
    choose,
    startAnew,
    goOn,
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
