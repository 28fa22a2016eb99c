/** Saves a finished file as a browser download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun long before 60 s. Keeping the URL longer would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
