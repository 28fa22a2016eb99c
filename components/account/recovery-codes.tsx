import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { useCopy } from "#components/ui/controls/copy-button";
import { Check, Copy, Download, Printer } from "#components/ui/controls/icons";
import { Alert } from "#components/ui/data/alert";
import { Dialog } from "#components/ui/overlays/modal";
import { LiveRegion } from "#components/ui/text/live-region";
import { saveBlob } from "#lib/browser/asking/save-blob";

/** The codes are shown only now, so only the button that confirms them closes the dialog. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const t = useTranslations("account");
  const tUi = useTranslations("ui");
  const { email } = useSignedInMember();
  const { copied, copy } = useCopy();
  const text = `${t("fileHead", { email })}\n\n${codes.join("\n")}\n`;
  return (
    <Dialog
      open
      locked
      onClose={onKept}
      title={t("codesTitle")}
      footer={
        <Button variant="primary" onClick={onKept}>
          {t("kept")}
        </Button>
      }
    >
      <div className="space-y-4">
        <Alert tone="warn">{t("codesText")}</Alert>
        <p className="hidden print:block">{email}</p>
        <ul
          aria-label={t("codesTitle")}
          className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-[0.9375rem] sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button onClick={() => copy(codes.join("\n"))}>
            {copied ? <Check /> : <Copy />}
            {copied ? tUi("copied") : tUi("copy")}
          </Button>
          <Button onClick={() => saveBlob(new Blob([text], { type: "text/plain;charset=utf-8" }), t("fileName"))}>
            <Download />
            {t("download")}
          </Button>
          <Button onClick={() => window.print()}>
            <Printer />
            {t("print")}
          </Button>
        </div>
        <LiveRegion>{copied ? tUi("copied") : ""}</LiveRegion>
      </div>
    </Dialog>
  );
}
