import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { ExportKind } from "#lib/domain/exports/export-format";
import type { DownloadProgress } from "./download-stream";
import type { ExportOrder } from "./take-export";

export type ExportState =
  | { readonly is: "idle" | "cancelled" }
  | { readonly is: "running"; readonly order: ExportOrder; readonly progress: DownloadProgress | null }
  | { readonly is: "saved"; readonly fileName: string; readonly rowCount: number }
  | { readonly is: "failed"; readonly order: ExportOrder; readonly error: unknown };

/** Runs one export at a time. It is cancelled when its page closes, because nobody would receive it. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ is: "idle" });
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function run(order: ExportOrder, gaveUp: AbortController): Promise<void> {
    const tell = (next: ExportState) => {
      if (underWay.current === gaveUp) setState(next);
    };
    tell({ is: "running", order, progress: null });
    try {
      const { takeExport } = await import("./take-export");
      const taken = await takeExport(order, gaveUp.signal, (progress) => tell({ is: "running", order, progress }));
      tell({ is: "saved", ...taken });
    } catch (error) {
      tell(gaveUp.signal.aborted ? { is: "cancelled" } : { is: "failed", order, error });
    }
  }

  return {
    state,
    start(order: ExportOrder): void {
      underWay.current?.abort();
      underWay.current = new AbortController();
      // `run` handles its own failures.
      run(order, underWay.current).catch(() => {});
    },
    cancel: () => underWay.current?.abort(),
    dismiss: () => setState({ is: "idle" }),
  };
}

export function useKindText(): (kind: ExportKind) => string {
  const t = useTranslations("exports.kinds");
  return (kind) => t(kind);
}
