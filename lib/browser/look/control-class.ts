/** What every control one types or chooses in has in common. 16 px on phones, or iOS zooms in. */
export const controlClass = [
  "block w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink sm:text-sm",
  "placeholder:text-soft focus-visible:outline-offset-0",
  "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft",
  "aria-invalid:border-bad [&[readonly]]:bg-sunken",
].join(" ");
