import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { ShownText } from "#components/ui/text/shown-text";
import { formatBytes } from "#lib/browser/formats/format-bytes";
import { formatCount } from "#lib/browser/formats/format-number";
import { bulkFileBytesMax, bulkRowsMax } from "#lib/domain/bulk/bulk-run";
import type { FileFault } from "./upload-file";

export interface ChosenFileProps {
  readonly files: readonly File[];
  readonly fault: FileFault | null;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The file types that browsers offer first. People may choose any other file too. */
const accepted = ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The file to upload: chosen with the button, or dropped anywhere on the page. */
export function ChosenFile({ files, fault, onChoose }: ChosenFileProps) {
  const t = useTranslations("bulk.form");
  const { locale } = useSignedInMember();
  const faultId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file] = files;
  const bytes = formatBytes(bulkFileBytesMax, locale);
  return (
    <div className="space-y-1.5">
      <div className="rounded-xl border border-edge/60 border-dashed px-4 py-5 text-center">
        {file && (
          <p className="mb-3 break-words font-medium">
            <ShownText text={file.name} />{" "}
            <span className="tabular font-normal text-soft">{formatBytes(file.size, locale)}</span>
          </p>
        )}
        <Button data-autofocus aria-describedby={fault ? faultId : undefined} onClick={() => input.current?.click()}>
          {t(file ? "another" : "choose")}
        </Button>
        {/* The button stands for it: this input is never seen nor reached by keyboard. */}
        <input
          ref={input}
          type="file"
          accept={accepted}
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          onChange={({ target }) => {
            if (target.files && target.files.length > 0) onChoose([...target.files]);
            // The same file can be chosen again after it was corrected.
            target.value = "";
          }}
        />
        <p className="mt-2 text-[0.8125rem] text-soft">
          {t("orDrop", { rows: formatCount(bulkRowsMax, locale), bytes })}
        </p>
      </div>
      <div aria-live="polite">
        {fault && (
          <p id={faultId} className="text-[0.8125rem] text-bad">
            {t(`fault.${fault}`, { size: formatBytes(file?.size ?? 0, locale), bytes })}
          </p>
        )}
      </div>
    </div>
  );
}
