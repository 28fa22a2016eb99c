/** A piece of an XML text: a tag with its attributes as written, or the text between two tags. */
export interface XmlPiece {
  readonly kind: "open" | "close" | "text";
  /** The tag's name without its namespace's prefix; empty for a text. */
  readonly name: string;
  /** The attributes of a tag, or the text, with its entities as written. */
  readonly text: string;
  /** True for a tag that ends itself: no closing tag follows. */
  readonly isEmpty: boolean;
}

/**
 * The pieces of an XML text, one after the other. It knows no document type, whose entities could grow without bounds:
 * callers refuse a text that `hasDocumentType`.
 */
export function* xmlPieces(xml: string): Generator<XmlPiece, void, void> {
  for (let at = 0; at < xml.length; ) {
    const open = xml.indexOf("<", at);
    const textEnd = open < 0 ? xml.length : open;
    if (textEnd > at) yield { kind: "text", name: "", text: xml.slice(at, textEnd), isEmpty: false };
    if (open < 0) return;
    if (xml.startsWith("<![CDATA[", open)) {
      const end = endOf(xml, "]]>", open);
      yield { kind: "text", name: "", text: escaped(xml.slice(open + 9, end)), isEmpty: false };
      at = end + 3;
    } else if (xml.startsWith("<!--", open)) at = endOf(xml, "-->", open) + 3;
    else {
      const end = endOf(xml, ">", open);
      const piece = tagOf(xml.slice(open + 1, end));
      if (piece) yield piece;
      at = end + 1;
    }
  }
}

const endOf = (xml: string, mark: string, from: number): number => {
  const end = xml.indexOf(mark, from);
  return end < 0 ? xml.length : end;
};

/** Null for an instruction such as the text's own head. */
function tagOf(inside: string): XmlPiece | null {
  if (inside.startsWith("?") || inside.startsWith("!")) return null;
  const isClosing = inside.startsWith("/");
  const isEmpty = inside.endsWith("/");
  const [, name = "", text = ""] =
    /^(?:[\w.-]+:)?([\w.-]+)\s*([\s\S]*)$/.exec(inside.slice(isClosing ? 1 : 0, isEmpty ? -1 : undefined)) ?? [];
  return { kind: isClosing ? "close" : "open", name, text, isEmpty };
}

export const hasDocumentType = (xml: string): boolean => /<!DOCTYPE/i.test(xml);

/** The value of a tag's attribute; null without one. A name with a prefix is named with it. */
export function attributeOf({ text }: XmlPiece, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(text);
  return found ? plainText(found[1] ?? found[2] ?? "") : null;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A text with its entities in place. */
export const plainText = (text: string): string =>
  text.includes("&")
    ? text.replaceAll(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex, decimal, name) => {
        if (name !== undefined) return entities[name] ?? whole;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

const escaped = (text: string): string => text.replaceAll("&", "&amp;");
