/** The formats that every workbook knows by number and that show a date or a time, those of East Asia among them. */
const builtIn: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Quoted words, escaped characters, fillings, and colours or currencies in brackets: [h] and [ss] are times. */
const noPlaceholders = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/** True where a spreadsheet shows a number in this format as a date or a time. `code` is the workbook's own format. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? builtIn.some(([first, last]) => id >= first && id <= last)
    : /[dmyhs]/i.test(code.slice(0, formatCharsMax).replaceAll(noPlaceholders, ""));

/** 255 characters: what Excel takes for a format. */
const formatCharsMax = 255;
