let isOld = false;

/** Notes the age that an answer tells of. What keeps it is loaded with the first old one: few databases have a copy. */
export function noteAge(path: string, lag: string | null): void {
  if (lag === null && !isOld) return;
  isOld = true;
  import("./data-ages").then(({ dataAges }) => {
    dataAges.note(path, lag);
    dispatchEvent(new Event("aged"));
  }, console.error);
}
