/** @type {import("next").NextConfig} */
const config = {
  // The project's own check reads the types of these files.
  typescript: { ignoreBuildErrors: true },
};

export default config;
