const mark = "~";

/** The names of the parameters in a path: "a" and "b" in "/x/{a}/{b}". */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/**
 * Writes any text as one segment of a path. Browsers, proxies and servers read dots alone as steps, however they are
 * encoded, so "~" is put before them, and before a text that begins with it.
 */
export const pathSegment = (text: string): string => (/^(\.+$|~)/.test(text) ? mark : "") + encodeURIComponent(text);

/** The text that a decoded segment stands for. */
export const textOfSegment = (decoded: string): string => (decoded.startsWith(mark) ? decoded.slice(1) : decoded);
