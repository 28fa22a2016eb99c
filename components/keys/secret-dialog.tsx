import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/controls/button";
import { Checkbox } from "#components/ui/controls/checkbox";
import { CopyButton } from "#components/ui/controls/copy-button";
import { Copy } from "#components/ui/controls/icons";
import { useCopy } from "#components/ui/controls/use-copy";
import { Dialog } from "#components/ui/overlays/dialog";
import { LiveRegion } from "#components/ui/text/live-region";
import type { DeskKeySecret } from "#lib/desk/keys/key-shape";

export interface SecretDialogProps {
  readonly made: DeskKeySecret;
  readonly onClose: () => void;
}

/** The secret is shown only once, so only the button that confirms its storage closes this dialog. */
export function SecretDialog({ made: { key, secret }, onClose }: SecretDialogProps) {
  const t = useTranslations("keys");
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
      title={t("secretTitle")}
      description={t("secretOnce")}
      footer={
        <Button variant="primary" disabled={!stored} onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <dl className="divide-y divide-line rounded-lg border border-line">
        <Shown name={t("keyId")} text={key.id} />
        <Shown name={t("secret")} text={secret} />
      </dl>
      <Button className="mt-4" onClick={() => copy(`API_KEY=${key.id}\nAPI_SECRET=${secret}\n`)}>
        <Copy />
        {copied ? t("envCopied") : t("copyEnv")}
      </Button>
      <LiveRegion>{copied ? t("envCopied") : ""}</LiveRegion>
      <div className="mt-5">
        <Checkbox label={t("stored")} checked={stored} onChange={({ target }) => setStored(target.checked)} />
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
