/** Hands a finished file to the browser's own downloads. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has taken hold of it by the next turn; kept longer it would hold the file's memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
