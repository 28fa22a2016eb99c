import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/controls/button";
import { Checkbox } from "#components/ui/controls/checkbox";
import { CopyButton, useCopy } from "#components/ui/controls/copy-button";
import { Copy } from "#components/ui/controls/icons";
import { Dialog } from "#components/ui/overlays/modal";
import { LiveRegion } from "#components/ui/text/live-region";

export interface SecretDialogProps {
  readonly title: string;
  readonly text: string;
  /** The secret, and what else belongs to it, each by its name. */
  readonly shown: readonly { readonly name: string; readonly text: string }[];
  /** All of it as a file of environment variables, and the label of the button that copies it. */
  readonly variables: string;
  readonly copyLabel: string;
  /** The label of the box that a member ticks once the secret is stored. */
  readonly storedLabel: string;
  readonly onClose: () => void;
}

/** A secret is shown only once, so only the button that confirms its storage closes this dialog. */
export function SecretDialog({ title, text, shown, variables, copyLabel, storedLabel, onClose }: SecretDialogProps) {
  const t = useTranslations("ui");
  const [stored, setStored] = useState(false);
  const { copied, copy } = useCopy();
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, []);
  return (
    <Dialog
      open
      locked
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <Button variant="primary" disabled={!stored} onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <dl className="divide-y divide-line rounded-lg border border-line">
        {shown.map((each) => (
          <Shown key={each.name} {...each} />
        ))}
      </dl>
      <Button className="mt-4" onClick={() => copy(variables)}>
        <Copy />
        {copied ? t("copied") : copyLabel}
      </Button>
      <LiveRegion>{copied ? t("copied") : ""}</LiveRegion>
      <div className="mt-5">
        <Checkbox label={storedLabel} checked={stored} onChange={({ target }) => setStored(target.checked)} />
      </div>
    </Dialog>
  );
}

function Shown({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <dt className="text-[0.8125rem] text-soft">{name}</dt>
        <dd className="break-all font-mono text-[0.8125rem]">{text}</dd>
      </div>
      <CopyButton text={text} what={name} />
    </div>
  );
}
