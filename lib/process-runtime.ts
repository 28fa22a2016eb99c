import type { Runtime } from "./runtime";

declare global {
  // Next bundles its own copy of each module, but two runtimes in one process would be two writers.
  var exchangeBackOffice: Promise<Runtime> | undefined;
}

/**
 * The runtime that this process's server has opened, for Next's pages and routes: they take it from here, so that their
 * bundles hold no database. The longer a bundle's list of modules, the longer is each one's name in the browser.
 */
export function processRuntime(): Promise<Runtime> {
  if (!globalThis.exchangeBackOffice)
    throw new Error("Pages are served by our server alone: npm start, or npm run dev.");
  return globalThis.exchangeBackOffice;
}
