// Also texts that a reader would trim, would split at another separator, or would take for a remark.
const needsQuotes = /[",;#\t\r\n]|^\s|\s$/;

/** A value exactly as it is: a program that reads the file gets every id as the API gives it. */
export const csvCell = (value: string): string =>
  needsQuotes.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
