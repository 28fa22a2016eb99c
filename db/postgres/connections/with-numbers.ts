/** Writes $1, $2 and so on for a text's question marks. */
export function withNumbers(text: string): string {
  let place = 0;
  return text.replaceAll("?", () => {
    place += 1;
    return `$${place}`;
  });
}
