import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { root, StepFailed } from "./run.mjs";

const written = [".", "node_modules", ".next", "dist", "data", "test-results"];

/** Checked before minutes of work: an earlier run with sudo, for example, leaves folders that belong to root. */
export function checkPlace(folder = root) {
  const closed = written.map((name) => path.join(folder, name)).find((place) => existsSync(place) && !isOpen(place));
  if (closed === undefined) return;
  throw new StepFailed(
    `${closed} cannot be written to: make it yours (sudo chown -R "$(id -un)" '${closed}'), or clone to another place.`,
  );
}

function isOpen(place) {
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
