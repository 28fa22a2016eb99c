import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "#components/ui/controls/button";
import { useCopy } from "#components/ui/controls/copy-button";
import { Field } from "#components/ui/controls/field";
import { Check, Copy } from "#components/ui/controls/icons";
import { Input } from "#components/ui/controls/input";
import { Alert } from "#components/ui/data/alert";
import { Dialog } from "#components/ui/overlays/modal";
import { LiveRegion } from "#components/ui/text/live-region";
import { Time } from "#components/ui/text/time";
import type { NewInvitationView } from "#lib/browser/queries/team";

export interface InvitationLinkProps {
  readonly invitation: NewInvitationView;
  readonly onClose: () => void;
}

/** The link is shown only now. Its token follows the "#", so that no server on the way logs it. */
export function InvitationLink({ invitation: { email, token, expires_at: until }, onClose }: InvitationLinkProps) {
  const t = useTranslations("team");
  const { copied, copy } = useCopy();
  const field = useRef<HTMLInputElement>(null);
  const link = `${window.location.origin}/invitation#${token}`;
  return (
    <Dialog
      open
      locked
      onClose={onClose}
      title={t("linkTitle", { email })}
      footer={
        <>
          <Button
            variant="primary"
            data-autofocus
            onClick={() => {
              field.current?.select();
              copy(link);
            }}
          >
            {copied ? <Check /> : <Copy />}
            {copied ? t("linkCopied") : t("copyLink")}
          </Button>
          <Button onClick={onClose}>{t("done")}</Button>
        </>
      }
    >
      <div className="space-y-4">
        <Alert tone="warn">{t("linkText", { email })}</Alert>
        <Field label={t("link")} hint={t.rich("linkUntil", { time: () => <Time at={until} zoned /> })}>
          {(wiring) => (
            <Input
              {...wiring}
              ref={field}
              readOnly
              value={link}
              onFocus={({ target }) => target.select()}
              className="font-mono text-[0.8125rem]"
            />
          )}
        </Field>
        <LiveRegion>{copied ? t("linkCopied") : ""}</LiveRegion>
      </div>
    </Dialog>
  );
}
