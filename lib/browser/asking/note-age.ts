let isOld = false;

/** Notes an answer's age. The code for it is loaded with the first old answer, because few databases have a replica. */
export function noteAge(path: string, lag: string | null): void {
  if (lag === null && !isOld) return;
  isOld = true;
  import("./data-ages").then(({ dataAges }) => {
    dataAges.note(path, lag);
    dispatchEvent(new Event("aged"));
  }, console.error);
}
