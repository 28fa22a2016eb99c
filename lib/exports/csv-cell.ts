// Also quotes texts that a reader would trim, split at another separator, or take for a remark.
const needsQuotes = /[",;#\t\r\n]|^\s|\s$/;

/** A value exactly as it is, so that a program reads every id as the API gives it. */
export const csvCell = (value: string): string =>
  needsQuotes.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
