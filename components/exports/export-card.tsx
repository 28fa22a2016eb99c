import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#components/ui/controls/button";
import { IconButton } from "#components/ui/controls/icon-button";
import { CircleAlert, CircleCheck, X } from "#components/ui/controls/icons";
import { ErrorFactsLine } from "#components/ui/data/error-facts-line";
import { useErrorText } from "#components/ui/data/use-error-text";
import { formatBytes } from "#lib/browser/formats/format-bytes";
import type { DownloadProgress } from "./download-stream";
import type { ExportOrder } from "./take-export";
import { type ExportState, useKindText } from "./use-export";

export interface ExportCardProps {
  readonly state: ExportState;
  readonly onCancel: () => void;
  readonly onRetry: (order: ExportOrder) => void;
  readonly onDismiss: () => void;
}

/** An export's progress in the page's corner. It moves nothing else, and stays until dismissed. */
export function ExportCard({ state, onCancel, onRetry, onDismiss }: ExportCardProps) {
  if (state.is === "idle" || state.is === "cancelled") return null;
  return (
    <section className="fixed right-4 bottom-4 z-40 w-[min(22rem,calc(100vw-2rem))] rounded-xl border border-line bg-raised p-4 text-left shadow-lift print:hidden">
      {state.is === "running" && <Running {...state} onCancel={onCancel} />}
      {state.is === "saved" && <Saved {...state} onDismiss={onDismiss} />}
      {state.is === "failed" && <Failed {...state} onRetry={onRetry} onDismiss={onDismiss} />}
    </section>
  );
}

interface RunningProps {
  readonly order: ExportOrder;
  readonly progress: DownloadProgress | null;
  readonly onCancel: () => void;
}

function Running({ order, progress, onCancel }: RunningProps) {
  const t = useTranslations("exports");
  const kindText = useKindText();
  const locale = useLocale();
  const cancel = useRef<HTMLButtonElement>(null);
  // The menu that started the export has closed, so a keyboard user continues from this button.
  useEffect(() => cancel.current?.focus({ preventScroll: true }), []);
  const share = progress?.share ?? 0;
  return (
    <>
      <Head title={t("running", { kind: kindText(order.choice.kind), format: t(order.format) })}>
        {progress && <span className="tabular text-soft">{t("share", { percent: Math.floor(share * 100) })}</span>}
      </Head>
      <progress
        aria-label={t("progress")}
        value={progress ? share : undefined}
        max={1}
        className="mt-3 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken motion-safe:indeterminate:animate-pulse [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <div className="mt-3 flex items-center justify-between gap-3">
        <p className="tabular min-w-0 text-soft">
          {progress ? t("so", { size: formatBytes(progress.bytes, locale), rows: progress.rowCount }) : t("starting")}
        </p>
        <Button ref={cancel} size="small" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </>
  );
}

function Saved({
  fileName: file,
  rowCount: rows,
  onDismiss,
}: {
  fileName: string;
  rowCount: number;
  onDismiss: () => void;
}) {
  const t = useTranslations("exports");
  return (
    <>
      <Head icon={<CircleCheck aria-hidden="true" className="size-4 text-good" />} title={t("saved")}>
        <Dismiss onDismiss={onDismiss} />
      </Head>
      <p className="mt-1 break-all">{file}</p>
      <p className="tabular text-soft">{t("rows", { rows })}</p>
    </>
  );
}

interface FailedProps {
  readonly order: ExportOrder;
  readonly error: unknown;
  readonly onRetry: (order: ExportOrder) => void;
  readonly onDismiss: () => void;
}

function Failed({ order, error, onRetry, onDismiss }: FailedProps) {
  const t = useTranslations("exports");
  const ui = useTranslations("ui");
  const said = useErrorText(error);
  const isBroken = error instanceof Error && error.name === "BrokenDownload";
  return (
    <>
      <Head icon={<CircleAlert aria-hidden="true" className="size-4 text-bad" />} title={t("failed")}>
        <Dismiss onDismiss={onDismiss} />
      </Head>
      <p className="mt-1">{isBroken ? t("broken") : said}</p>
      <ErrorFactsLine error={error} />
      <Button size="small" className="mt-3" onClick={() => onRetry(order)}>
        {ui("retry")}
      </Button>
    </>
  );
}

function Head({ icon, title, children }: { icon?: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-2">
      {icon}
      <p className="min-w-0 flex-1 font-medium">{title}</p>
      {children}
    </div>
  );
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const ui = useTranslations("ui");
  return (
    <IconButton label={ui("close")} onClick={onDismiss}>
      <X aria-hidden="true" />
    </IconButton>
  );
}
