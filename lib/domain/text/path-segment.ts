const mark = "~";

/**
 * Any text as one segment of a path. Browsers, proxies and servers take dots alone for steps, however they are encoded:
 * a mark before them makes a name of them, and stands before a text that begins with it, so that it can be taken away.
 */
export const pathSegment = (text: string): string => (/^(\.+$|~)/.test(text) ? mark : "") + encodeURIComponent(text);

/** The text that a segment stands for, once that is decoded. */
export const textOfSegment = (decoded: string): string => (decoded.startsWith(mark) ? decoded.slice(1) : decoded);
