declare global {
  // Next bundles its own copy of each module, so a fact about the whole process must be kept outside all modules.
  var exchangeBackOfficeHost: "shipped" | "development" | undefined;
}

/** The header in which the development server tells Next's route the target as it was sent. */
export const askedTargetHeader = "x-asked-target";

export function hostProcess(host: "shipped" | "development"): void {
  globalThis.exchangeBackOfficeHost = host;
}

/** Undefined where Next runs on its own, without our server before it. */
export const processHost = () => globalThis.exchangeBackOfficeHost;
