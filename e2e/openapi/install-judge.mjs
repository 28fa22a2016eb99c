import { fileURLToPath } from "node:url";
import { installPackages } from "./install-packages.mjs";

/** Before the first test that reads an answer: what judges it is a small package of its own. */
export const setup = () => installPackages(fileURLToPath(new URL("judge", import.meta.url)));
