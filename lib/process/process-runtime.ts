import type { Runtime } from "./runtime";

declare global {
  // Next bundles its own copy of each module, but two runtimes in one process would be two writers.
  var exchangeBackOffice: Promise<Runtime> | undefined;
}

/**
 * The runtime that this process's server has opened, for Next's pages and routes: they take it from here, so that their
 * bundles hold no database. Where Next runs without our server, it is loaded as it was bundled for that.
 */
export async function processRuntime(): Promise<Runtime> {
  if (globalThis.exchangeBackOffice) return globalThis.exchangeBackOffice;
  const bundle = `${process.cwd()}/dist/runtime.mjs`;
  const { runtime }: { runtime(): Promise<Runtime> } = await import(/* turbopackIgnore: true */ bundle);
  return runtime();
}
