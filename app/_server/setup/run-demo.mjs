import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";

/** In this very process: a signal that npm passes on reaches the demo at once. */
export async function runDemo() {
  process.chdir(root);
  process.env.NODE_ENV = "production";
  process.setSourceMapsEnabled(true);
  const { runDemo: run } = await import(pathToFileURL("dist/demo.mjs").href);
  await run();
}
