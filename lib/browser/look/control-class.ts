/** The classes of every input and select. The text is 16 px on phones, because iOS zooms in on smaller text. */
export const controlClass = [
  "block w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink sm:text-sm",
  "placeholder:text-soft focus-visible:outline-offset-0",
  "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft",
  "aria-invalid:border-bad [&[readonly]]:bg-sunken",
].join(" ");
