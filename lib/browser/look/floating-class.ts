/** The classes of popovers and menus. */
export const floatingClass =
  "fixed inset-auto m-0 max-w-[calc(100vw-1rem)] rounded-xl border border-line bg-raised text-ink shadow-lift";
