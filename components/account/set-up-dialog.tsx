import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { CodeField } from "#components/sign-in/code-field";
import { HiddenUsername, PasswordField } from "#components/sign-in/password-field";
import { CopyButton } from "#components/ui/controls/copy-button";
import { ErrorState } from "#components/ui/data/error-state";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { StartedTwoFactorView } from "#lib/browser/queries/account";
import { RecoveryCodes } from "./recovery-codes";

/** Three steps in one dialog: the password, the secret with one of its codes, the recovery codes. */
export function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("account");
  const { email, isSetUpDue } = useSignedInMember();
  const queryClient = useQueryClient();
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const start = useMutation({
    gcTime: 0,
    mutationFn: (password: string) => desk("POST /api/desk/account/two-factor/start", { body: { password } }),
  });
  const confirm = useMutation({
    gcTime: 0,
    mutationFn: (code: string) => desk("POST /api/desk/account/two-factor/confirm", { body: { code } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["account"] }),
    onError: () => code.current?.select(),
  });

  const refusal = useFieldRefusal(start.data ? confirm : start, ["password", "code"]);

  function finish() {
    // The other pages were closed until now, so the page around the dialog is reloaded too.
    if (isSetUpDue) return window.location.assign("/");
    toast(t("turnedOn"));
    onClose();
  }
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recovery_codes} onKept={finish} />;

  const busy = start.isPending || confirm.isPending;
  function send() {
    const field = start.data ? code.current : password.current;
    const given = field?.value.trim() ?? "";
    setMissing(given === "");
    if (given === "") return field?.focus();
    if (start.data) confirm.mutate(given);
    else start.mutate(field?.value ?? "");
  }

  return (
    <ConfirmDialog
      isForm
      onClose={onClose}
      title={t("setUpTitle")}
      description={start.data ? t("scan") : t("passwordStep")}
      action={start.data ? t("turnOn") : t("next")}
      busy={busy}
      onConfirm={send}
      onInput={refusal.corrected}
    >
      <HiddenUsername email={email} />
      {start.data ? (
        <>
          <FactorSecret started={start.data} />
          <CodeField inputRef={code} label={t("code")} error={missing ? t("codeMissing") : refusal.at("code")} />
        </>
      ) : (
        <PasswordField
          inputRef={password}
          label={t("present")}
          error={missing ? t("presentMissing") : refusal.at("password")}
          autoFocus
        />
      )}
      {refusal.rest !== null && <ErrorState error={refusal.rest} />}
    </ConfirmDialog>
  );
}

const quietModules = 4;

/** The secret in two forms: for an authenticator's camera, and to be typed. */
function FactorSecret({ started: { secret, qr } }: { readonly started: StartedTwoFactorView }) {
  const t = useTranslations("account");
  const side = qr.size + 2 * quietModules;
  return (
    <div className="space-y-4">
      {/* The code is black on white in every theme, because cameras expect that. */}
      <svg
        role="img"
        aria-label={t("qr")}
        viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="mx-auto block size-48 rounded-lg border border-line bg-white"
      >
        <path d={qr.path} fill="black" />
      </svg>
      <div>
        <p className="text-[0.8125rem] text-soft">{t("byHand")}</p>
        <p className="flex items-center gap-2">
          <code className="break-all font-mono">{secret.match(/.{1,4}/g)?.join(" ")}</code>
          <CopyButton text={secret} what={t("secret")} />
        </p>
      </div>
    </div>
  );
}
