declare global {
  // Next bundles its own copy of each module, so a fact about the whole process must be stored outside all modules.
  var exchangeBackOfficeHost: "shipped" | "development" | undefined;
}

/** The header in which the development server passes the target to Next's route as it was sent. */
export const askedTargetHeader = "x-asked-target";

export function hostProcess(host: "shipped" | "development"): void {
  globalThis.exchangeBackOfficeHost = host;
}

/** Undefined where Next runs without our server before it. */
export const processHost = () => globalThis.exchangeBackOfficeHost;
