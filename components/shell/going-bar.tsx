/** A thin bar at the top edge while a page or a slow read is on its way. */
export const GoingBar = () => (
  <span aria-hidden="true" className="fixed inset-x-0 top-0 z-40 block h-0.5 overflow-hidden print:hidden">
    <span className="going-bar block h-full w-2/5 bg-accent" />
  </span>
);
