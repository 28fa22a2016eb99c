/** Connects to the server with this number, counted around, or to the next that accepts connections. */
export async function openAtOneOf<T>(
  urls: () => readonly string[],
  number: number,
  open: (url: string) => Promise<T>,
): Promise<T> {
  const all = urls();
  let fault: unknown = new Error("There is no server.");
  for (let next = number; next < number + all.length; next++) {
    try {
      return await open(all[next % all.length] ?? "");
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}
