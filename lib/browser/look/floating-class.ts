/**
 * The classes of popovers and menus. They lie in the top layer, above everything; the z-index tells so to axe, which
 * would else judge their colours by the page beneath.
 */
export const floatingClass =
  "fixed inset-auto z-50 m-0 max-w-[calc(100vw-1rem)] rounded-xl border border-line bg-raised text-ink shadow-lift";
