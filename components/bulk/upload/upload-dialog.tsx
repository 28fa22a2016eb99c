import { useTranslations } from "next-intl";
import { useState } from "react";
import { runPath } from "#components/bulk/use-run-columns";
import { useGo } from "#components/page/going";
import { useChange } from "#components/page/use-change";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { Alert } from "#components/ui/data/alert";
import { ErrorFactsLine } from "#components/ui/data/error-facts-line";
import { ErrorState } from "#components/ui/data/error-state";
import { useErrorText } from "#components/ui/data/use-error-text";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { LiveRegion } from "#components/ui/text/live-region";
import { isApiError } from "#lib/browser/asking/api-error";
import type { UploadedRun } from "#lib/browser/queries/bulk";
import { codeOf } from "#lib/domain/failure-codes";
import { faultOfReason } from "#lib/domain/wallets/draft";
import { ChosenFile } from "./chosen-file";
import { TemplateLinks } from "./template-links";
import { faultOfFiles, lastUpload, uploadFile } from "./upload-file";

export interface UploadDialogProps {
  readonly files: readonly File[];
  readonly onChoose: (files: readonly File[]) => void;
  readonly onClose: () => void;
}

/** Uploads a file and has it checked, then goes to its run. It moves no money, and therefore asks for no password. */
export function UploadDialog({ files, onChoose, onClose }: UploadDialogProps) {
  const t = useTranslations("bulk.form");
  const go = useGo();
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const fileFault = faultOfFiles(files);
  const isReasonWrong = reason.trim() !== "" && faultOfReason(reason.trim()) !== null;
  const upload = useChange<File, UploadedRun>(
    "bulk",
    (file) => uploadFile(file, reason.trim(), () => setChecking(true)),
    (uploaded) => {
      lastUpload.keep(uploaded);
      go(runPath(uploaded.run.id));
      onClose();
    },
  );
  function submit() {
    setTried(true);
    const [file] = files;
    if (!file || fileFault || isReasonWrong) return;
    setChecking(false);
    upload.mutate(file);
  }
  const phase = upload.isPending ? t(isChecking ? "checking" : "uploading") : null;
  return (
    <ConfirmDialog
      isForm
      onClose={onClose}
      title={t("title")}
      description={t("description")}
      action={phase ?? t("action")}
      busy={upload.isPending}
      onConfirm={submit}
    >
      <ChosenFile
        files={files}
        // A fault of a chosen file is told at once, and a missing file only after a try to send.
        fault={fileFault === "missing" && !tried ? null : fileFault}
        onChoose={(chosen) => {
          upload.reset();
          onChoose(chosen);
        }}
      />
      <Field
        optional
        label={t("reason")}
        hint={t("reasonHint")}
        error={tried && isReasonWrong ? t("fault.reason") : null}
      >
        {(wiring) => <Input {...wiring} value={reason} onChange={({ target }) => setReason(target.value)} />}
      </Field>
      {upload.isError ? <UploadFailure error={upload.error} /> : files.length === 0 && <TemplateLinks />}
      <LiveRegion>{phase}</LiveRegion>
    </ConfirmDialog>
  );
}

const unreadableCode = codeOf("bulk_file_unreadable");

/** Why a file was not taken. A file that cannot be read whole is refused whole, with the rows to correct. */
function UploadFailure({ error }: { readonly error: unknown }) {
  const t = useTranslations("bulk.form");
  const text = useErrorText(error);
  if (isApiError(error) && error.code === unreadableCode) {
    return (
      <Alert live tone="bad" title={t("refused")}>
        <p className="break-words">{text}</p>
        <ErrorFactsLine error={error} />
      </Alert>
    );
  }
  return (
    <div className="space-y-2">
      <ErrorState error={error} />
      {isApiError(error) && error.unanswered && <p className="text-[0.8125rem] text-soft">{t("again")}</p>}
    </div>
  );
}
