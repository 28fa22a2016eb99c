"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAsked } from "#components/page/use-asked";
import { useList } from "#components/page/use-list";
import { Button } from "#components/ui/controls/button";
import { FilterChoice } from "#components/ui/controls/filter-choice";
import { ListChecks, Upload } from "#components/ui/controls/icons";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { PagedList } from "#components/ui/data/paged-list";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { bulkRuns } from "#lib/browser/queries/bulk";
import { bulkRunStates } from "#lib/domain/bulk/bulk-run";
import { FileGuide } from "./upload/file-guide";
import { useRunColumns } from "./use-run-columns";

const UploadDialog = later(() => import("./upload/upload-dialog").then((file) => file.UploadDialog));

/** Every run of the agent, newest first. A file is uploaded by the button, or dropped anywhere on the page. */
export function BulkPage() {
  const t = useTranslations("bulk");
  const { may } = useSignedInMember();
  const { address, setAddress, query, table } = useList(bulkRuns);
  /** The files in the open dialog; null while it is closed. */
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const mayUpload = may("transfers:write");
  const isDropping = useFileDrop(mayUpload, setFiles);
  useAsked("file", () => mayUpload && setFiles([]));
  const columns = useRunColumns();
  const upload = mayUpload ? () => setFiles([]) : null;
  const isEmpty = address.state === null && query.data?.pages[0]?.runs.length === 0;
  return (
    <>
      <PageHeader
        wide
        title={t("title")}
        description={t("lead")}
        actions={
          // Without runs, the page shows how to make the first one instead.
          upload &&
          !isEmpty && (
            <Button variant="primary" onClick={upload}>
              <Upload aria-hidden="true" />
              {t("upload")}
            </Button>
          )
        }
      />
      {!mayUpload && <Alert className="mb-4">{t("readOnly")}</Alert>}
      {isDropping && files === null && (
        <p className="mb-4 rounded-xl border-2 border-accent border-dashed bg-accent-soft px-5 py-4 text-center font-medium text-accent">
          {t("dropHere")}
        </p>
      )}
      {isEmpty ? (
        <NoRuns onUpload={upload} />
      ) : (
        <Card flush>
          <PagedList
            {...table}
            caption={t("list")}
            bar={
              <div className="max-w-64">
                <FilterChoice
                  label={t("state")}
                  value={address.state}
                  unfiltered={t("anyState")}
                  options={bulkRunStates.map((value) => ({ value, label: t(`states.${value}`) }))}
                  onChoose={(chosen) =>
                    setAddress({ state: bulkRunStates.find((state) => state === chosen) ?? null }, "replace")
                  }
                />
              </div>
            }
            columns={columns}
            skeletonRows={3}
          />
        </Card>
      )}
      {files !== null && <UploadDialog files={files} onChoose={setFiles} onClose={() => setFiles(null)} />}
    </>
  );
}

/** For members who may not upload, `onUpload` is null. */
function NoRuns({ onUpload }: { readonly onUpload: (() => void) | null }) {
  const t = useTranslations("bulk");
  return (
    <div className="space-y-4">
      <Card>
        <EmptyState
          icon={<ListChecks />}
          title={t("none")}
          action={
            onUpload && (
              <Button variant="primary" onClick={onUpload}>
                <Upload aria-hidden="true" />
                {t("upload")}
              </Button>
            )
          }
        >
          {onUpload ? t("guide.safe") : t("noneToRead")}
        </EmptyState>
      </Card>
      {onUpload && (
        <Card title={t("guide.title")}>
          <FileGuide />
        </Card>
      )}
    </div>
  );
}

/** Takes files that are dropped anywhere on the page. True while some are dragged over it. */
function useFileDrop(isOn: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isOn) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // Otherwise the browser would open the file in the place of the page.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [isOn]);
  return isOver;
}
