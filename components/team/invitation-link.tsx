"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { Check, Copy } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { LiveRegion } from "#components/ui/live-region";
import { Time } from "#components/ui/time";
import { useCopy } from "#components/ui/use-copy";
import type { NewInvitationView } from "#lib/desk/people/team-shape";

export interface InvitationLinkProps {
  readonly invitation: NewInvitationView;
  readonly onClose: () => void;
}

/** The link is shown this one time. Its token follows the "#", so that no server on the way logs it. */
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
