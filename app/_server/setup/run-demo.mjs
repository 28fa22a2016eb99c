import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";

/** The demo runs in this very process, so that a signal that npm passes on reaches it at once. */
export async function runDemo(engine) {
  process.chdir(root);
  // The demo always has its own database: it must never write into one that somebody works with.
  Object.assign(process.env, { NODE_ENV: "production", DATABASE_URL: "file:data/demo.db" });
  process.env.LOG_LEVEL ??= "warn";
  process.setSourceMapsEnabled(true);
  const { runDemo: run } = await import(pathToFileURL("dist/demo.mjs").href);
  await run(engine);
}
