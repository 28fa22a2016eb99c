import type { Runtime } from "./runtime";

declare global {
  // Next bundles its own copy of each module, but two runtimes in one process would be two writers.
  var exchangeBackOffice: Promise<Runtime> | undefined;
}

/**
 * The runtime opened by this process's server, for Next's pages and routes: they take it from here, so that their
 * bundles contain no database. When Next runs without our server, the module bundled for that case is loaded.
 */
export async function processRuntime(): Promise<Runtime> {
  if (globalThis.exchangeBackOffice) return globalThis.exchangeBackOffice;
  const bundle = `${process.cwd()}/dist/runtime.mjs`;
  const { runtime }: { runtime(): Promise<Runtime> } = await import(/* turbopackIgnore: true */ bundle);
  return runtime();
}
