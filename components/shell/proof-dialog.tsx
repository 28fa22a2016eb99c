import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { AddedTexts } from "#components/page/added-texts";
import { useSignedInMember } from "#components/page/signed-in-member";
import { CodeField } from "#components/sign-in/code-field";
import { HiddenUsername, PasswordField } from "#components/sign-in/password-field";
import { useSecondsLeft } from "#components/sign-in/use-seconds-left";
import { ErrorState } from "#components/ui/data/error-state";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { isApiError, isTooMany } from "#lib/browser/asking/api-error";
import { type BodyOf, desk } from "#lib/browser/desk/desk";
import en from "#lib/browser/messages/en/proof.json";
import enSignIn from "#lib/browser/messages/en/sign-in.json";
import zh from "#lib/browser/messages/zh/proof.json";
import zhSignIn from "#lib/browser/messages/zh/sign-in.json";
import { codeOf } from "#lib/domain/failure-codes";
import { proofMinutesMax } from "#lib/domain/people/acting-member";

export interface ProofDialogProps {
  readonly onProved: () => void;
  readonly onClose: () => void;
}

const texts = { en: { proof: en, signIn: enSignIn }, zh: { proof: zh, signIn: zhSignIn } };

const codeNeededCode = codeOf("second_factor_needed");
const codeWrongCode = codeOf("second_factor_wrong");
const hasCode = (error: unknown, code: number) => isApiError(error) && error.code === code;

/** The password, and a code where a second factor is on, for the change that waits for them. */
export const ProofDialog = (props: ProofDialogProps) => (
  <AddedTexts texts={texts[useLocale()]}>
    <Question {...props} />
  </AddedTexts>
);

function Question({ onProved, onClose }: ProofDialogProps) {
  const t = useTranslations("proof");
  const tSignIn = useTranslations("signIn");
  const { email } = useSignedInMember();
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [missing, setMissing] = useState<"password" | "code" | null>(null);
  const [secondsToWait, waitFor] = useSecondsLeft();
  const prove = useMutation({
    gcTime: 0,
    mutationFn: (body: BodyOf<"POST /api/desk/session/proof">) => desk("POST /api/desk/session/proof", { body }),
    onSuccess: onProved,
    onError(error) {
      // Only a right password is answered so. The field for the code takes the focus by itself.
      if (hasCode(error, codeNeededCode)) return setNeedsCode(true);
      if (isTooMany(error)) waitFor(error.retryAfterSeconds ?? 1);
      const wrong = (hasCode(error, codeWrongCode) ? code : password).current;
      wrong?.focus();
      wrong?.select();
    },
  });

  const refusal = useFieldRefusal(prove, ["password", "code"]);

  function send() {
    if (secondsToWait > 0) return;
    const typed = { password: password.current?.value ?? "", code: code.current?.value.trim() ?? "" };
    const lacking = typed.password === "" ? "password" : needsCode && typed.code === "" ? "code" : null;
    setMissing(lacking);
    if (lacking !== null) return { password, code }[lacking].current?.focus();
    prove.mutate(needsCode ? typed : { password: typed.password });
  }

  return (
    <ConfirmDialog
      isForm
      size="small"
      onClose={onClose}
      title={t("title")}
      description={t("text", { minutes: proofMinutesMax })}
      action={secondsToWait > 0 ? tSignIn("waitFor", { seconds: secondsToWait }) : t("confirm")}
      busy={prove.isPending}
      disabled={secondsToWait > 0}
      onConfirm={send}
      onInput={refusal.corrected}
    >
      <HiddenUsername email={email} />
      <PasswordField
        autoFocus
        inputRef={password}
        label={t("password")}
        error={missing === "password" ? t("passwordMissing") : refusal.at("password")}
      />
      {needsCode && (
        <CodeField
          inputRef={code}
          label={t("code")}
          hint={tSignIn("codeHint")}
          error={missing === "code" ? t("codeMissing") : refusal.at("code")}
        />
      )}
      {refusal.rest !== null && !hasCode(refusal.rest, codeNeededCode) && <ErrorState error={refusal.rest} />}
    </ConfirmDialog>
  );
}
