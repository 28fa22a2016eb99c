const chinese = new Map<string, string>();

/** A text of the API's document: English in the document itself, Chinese on the page for readers of Chinese. */
export function bilingual(english: string, inChinese: string): string {
  chinese.set(english, inChinese);
  return english;
}

/** The same document with the Chinese of its bilingual texts. */
export const chineseDocument = (document: object): unknown =>
  JSON.parse(JSON.stringify(document), (_name, value: unknown) =>
    typeof value === "string" ? (chinese.get(value) ?? value) : value,
  );
