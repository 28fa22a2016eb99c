/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  // Native or thread-starting packages are loaded as they are installed, never bundled.
  serverExternalPackages: ["better-sqlite3", "@node-rs/argon2", "pino"],
};
