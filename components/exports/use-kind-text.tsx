import { useTranslations } from "next-intl";
import type { ExportKind } from "#lib/domain/exports/export-format";

export function useKindText(): (kind: ExportKind) => string {
  const t = useTranslations("exports.kinds");
  return (kind) => t(kind);
}
