import { fileURLToPath } from "node:url";

/** @type {import("next").NextConfig} */
export default {
  // The packages are those of the project.
  turbopack: { root: fileURLToPath(new URL("../../../../", import.meta.url)) },
  poweredByHeader: false,
};
