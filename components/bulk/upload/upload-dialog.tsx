import { useTranslations } from "next-intl";
import { useState } from "react";
import { runPath } from "#components/bulk/use-run-columns";
import { useGo } from "#components/page/going";
import { useChange } from "#components/page/use-change";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { LiveRegion } from "#components/ui/text/live-region";
import type { UploadedRun } from "#lib/desk/bulk/bulk-shape";
import { faultOfReason } from "#lib/domain/wallets/draft";
import { ChosenFile } from "./chosen-file";
import { faultOfFiles } from "./file-fault";
import { lastUpload } from "./last-upload";
import { TemplateLinks } from "./template-links";
import { UploadFailure } from "./upload-failure";
import { uploadFile } from "./upload-file";

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
