import { fileURLToPath } from "node:url";
import { installPackages } from "./install-packages.mjs";

/** Runs before the first test that reads an answer: the judge is a small separate package. */
export const setup = () => installPackages(fileURLToPath(new URL("judge", import.meta.url)));
