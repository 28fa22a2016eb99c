import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";

/** In this very process: a signal that npm passes on reaches the demo at once. */
export async function runDemo() {
  process.chdir(root);
  // Always its own database: the demo must never write into one that somebody works with.
  Object.assign(process.env, { NODE_ENV: "production", DATABASE_URL: "file:data/demo.db" });
  process.env.LOG_LEVEL ??= "warn";
  process.setSourceMapsEnabled(true);
  const { runDemo: run } = await import(pathToFileURL("dist/demo.mjs").href);
  await run();
}
