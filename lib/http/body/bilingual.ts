const chinese = new Map<string, string>();

/** A text of the API's document: English there, and Chinese on the page for readers of Chinese. */
export function bilingual(english: string, inChinese: string): string {
  chinese.set(english, inChinese);
  return english;
}

/** The same document in Chinese, as far as its texts are bilingual. */
export const chineseDocument = (document: object): unknown =>
  JSON.parse(JSON.stringify(document), (_name, value: unknown) =>
    typeof value === "string" ? (chinese.get(value) ?? value) : value,
  );
