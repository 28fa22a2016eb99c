declare global {
  // Next bundles its own copy of each module: what hosts the process can only be told beside all modules.
  var exchangeBackOfficeHost: "shipped" | "development" | undefined;
}

/** The header in which the development server tells Next's route the target as it was asked for. */
export const askedTargetHeader = "x-asked-target";

export function hostProcess(host: "shipped" | "development"): void {
  globalThis.exchangeBackOfficeHost = host;
}

/** Undefined where Next runs on its own, with no server of ours before it. */
export const processHost = () => globalThis.exchangeBackOfficeHost;
