import { bulkFileBytesMax } from "#lib/domain/bulk/bulk-run";

export type FileFault = "missing" | "several" | "empty" | "large";

/** Why some chosen files cannot be uploaded, told before a byte is sent; null for a single file of a fitting size. */
export function faultOfFiles(files: readonly Pick<File, "size">[]): FileFault | null {
  const [file, ...others] = files;
  if (!file) return "missing";
  if (others.length > 0) return "several";
  if (file.size === 0) return "empty";
  return file.size > bulkFileBytesMax ? "large" : null;
}
